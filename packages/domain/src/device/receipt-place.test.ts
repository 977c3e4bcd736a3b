import { describe, expect, it } from 'vitest';
import { withoutAccount } from './accounts.ts';
import { type Places, printerUsed, unusedPrinters, usualPlace } from './receipt-place.ts';

const printer = (id: string, enabled = true) => ({ id, enabled });
const [bar, front] = [printer('bar'), printer('front')];
const places: Places = { printers: [bar, front], printerId: null, receiptsOn: 'automatic', isWrapped: false, hasOwnPrinter: false };

describe('where receipts go', () => {
  it('without a choice is the register’s own printer, else the device’s, else the first one of the shop, else the browser', () => {
    expect(usualPlace({ ...places, isWrapped: true, hasOwnPrinter: true })).toBe('own');
    expect(usualPlace({ ...places, printerId: 'front' })).toBe('shop:front');
    expect(usualPlace(places)).toBe('shop:bar');
    expect(usualPlace({ ...places, printers: [printer('bar', false), front], printerId: 'bar' })).toBe('shop:front');
    expect(usualPlace({ ...places, printers: [] })).toBe('browser');
    expect(usualPlace({ ...places, printers: [], isWrapped: true })).toBeNull();
  });

  it('is a printer of the shop, or none of them', () => {
    expect(printerUsed({ ...places, receiptsOn: 'shop', printerId: 'front', hasOwnPrinter: true })).toBe('front');
    expect(printerUsed({ ...places, printers: [bar, printer('front', false)], receiptsOn: 'shop', printerId: 'front' })).toBe('bar');
    expect(printerUsed(places)).toBe('bar');
    expect(printerUsed({ ...places, receiptsOn: 'browser', printerId: 'front' })).toBeNull();
    expect([printerUsed({ ...places, hasOwnPrinter: true }), printerUsed({ ...places, receiptsOn: 'own', hasOwnPrinter: true })]).toEqual([null, null]);
  });
});

describe('a printer that no register prints on', () => {
  it('is one that was added and not chosen', () => {
    expect(unusedPrinters([bar, front], 'bar', [])).toEqual([front]);
    expect(unusedPrinters([bar], null, [])).toEqual([bar]);
  });

  it('is none that another register has chosen, or may take because it has chosen nothing', () => {
    expect(unusedPrinters([bar, front], 'bar', ['front'])).toEqual([]);
    expect(unusedPrinters([bar, front], 'front', [null])).toEqual([]);
    expect(unusedPrinters([bar, front], null, [null])).toEqual([front]);
  });

  it('is none that is switched off', () => {
    expect(unusedPrinters([printer('bar', false)], null, [])).toEqual([]);
  });
});

it('a device takes no cards without an account at the gateway of its terminal', () => {
  const [none, valor, clover] = [{ paymentGateway: null }, { paymentGateway: 'valor' }, { paymentGateway: 'clover' }] as const;
  const account = (gateway: 'valor' | 'clover', keptAt: number | null, isReadable = true) => ({ gateway, keptAt, isReadable });
  expect(withoutAccount([none, valor, clover], [account('valor', 1), account('clover', null)])).toEqual([clover]);
  expect(withoutAccount([valor, clover], [account('valor', 1, false), account('clover', 1)])).toEqual([valor]);
  expect(withoutAccount([valor], [{ ...account('valor', null), isSimulated: true }])).toEqual([]);
});
