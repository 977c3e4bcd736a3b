import { chosenPlace } from '@till/domain/device/receipt-place';
import { describe, expect, it } from 'vitest';
import { keptPlace, offeredPlaces, type ShopPlaces } from './receipt-places.ts';
import type { ReceiptPrinter } from './shop-printer.ts';

const printer = (id: string, enabled = true): ReceiptPrinter => ({
  ...{ kind: 'receipts', id, label: id, address: '192.168.1.50:9100', enabled, paperWidth: 80, fontSize: 1, fontWeight: 0, model: null, version: 1 },
  ...{ waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null },
});
const places: ShopPlaces = { printers: [printer('bar'), printer('front')], printerId: null, receiptsOn: 'automatic', isWrapped: false, hasOwnPrinter: false };

describe('where receipts go', () => {
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
