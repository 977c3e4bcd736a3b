import { describe, expect, it } from 'vitest';
import { chosenPlace, keptPlace, offeredPlaces, type Places, usualPlace } from './receipt-places.ts';
import type { ReceiptPrinter } from './shop-printer.ts';

const printer = (id: string, enabled = true): ReceiptPrinter => ({
  ...{ kind: 'receipts', id, label: id, address: '192.168.1.50:9100', enabled, paperWidth: 80, fontSize: 1, fontWeight: 0, model: null, version: 1 },
  ...{ waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null },
});
const places: Places = { printers: [printer('bar'), printer('front')], printerId: null, receiptsOn: 'automatic', isWrapped: false, hasOwnPrinter: false };

describe('where receipts go', () => {
  it('without a choice is the register’s own printer, else the device’s, else the first one of the shop, else the browser', () => {
    expect(usualPlace({ ...places, isWrapped: true, hasOwnPrinter: true })).toBe('own');
    expect(usualPlace({ ...places, printerId: 'front' })).toBe('shop:front');
    expect(usualPlace(places)).toBe('shop:bar');
    expect(usualPlace({ ...places, printers: [printer('bar', false), printer('front')], printerId: 'bar' })).toBe('shop:front');
    expect(usualPlace({ ...places, printers: [] })).toBe('browser');
    expect(usualPlace({ ...places, printers: [], isWrapped: true })).toBeNull();
  });

  it('can be chosen among what is there: its own printer where it can have one, the browser only outside of a wrapper', () => {
    expect(offeredPlaces(places)).toEqual(['automatic', 'shop:bar', 'shop:front', 'browser']);
    expect(offeredPlaces({ ...places, hasOwnPrinter: true })).toEqual(['automatic', 'shop:bar', 'shop:front', 'own', 'browser']);
    expect(offeredPlaces({ ...places, isWrapped: true })).toEqual(['automatic', 'shop:bar', 'shop:front', 'own']);
  });

  it('is what was chosen, and nobody’s choice any more when that printer is gone', () => {
    for (const place of ['automatic', 'shop:front', 'browser'] as const) expect(chosenPlace({ ...places, ...keptPlace(place) })).toBe(place);
    expect(chosenPlace({ ...places, ...keptPlace('shop:gone') })).toBe('automatic');
  });
});
