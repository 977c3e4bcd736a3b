import { describe, expect, it } from 'vitest';
import { addressOf, bodyOf, categoriesOf, draftOf, newDraft, wrongIn } from './draft.ts';
import { isTwofold, type KitchenPrinter, nameOf, type ReceiptPrinter } from './shop-printer.ts';

const machine = { label: 'Bar', address: '192.168.1.51:9100', enabled: true, paperWidth: 57, model: 'epson-tm-p20ii', version: 3 } as const;
const quiet = { waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null } as const;
const front: ReceiptPrinter = { ...machine, ...quiet, id: 'front', fontSize: 1, fontWeight: 0 };
const bar: KitchenPrinter = {
  ...machine,
  ...quiet,
  ...{ id: 'bar', language: 'zh-cn', standsBy: false, categories: ['beer'], fontSize: 2, fontWeight: 1, since: 0 },
};
const both = { receipts: front, kitchen: bar };

describe('a printer in its form', () => {
  it('is what the server has, and becomes it again', () => {
    const draft = draftOf(both, 'en-us');
    expect(draft).toMatchObject({ host: '192.168.1.51', port: '9100', language: 'zh-cn', lines: 'some', paperWidth: 57, model: 'epson-tm-p20ii' });
    const { id, label, address, enabled, paperWidth, model, version } = front;
    const same = { label, address, enabled, paperWidth, model, version };
    expect(bodyOf(draft, both, 'new')).toEqual({
      receipts: { id, wish: { ...same, fontSize: 1, fontWeight: 0 } },
      kitchen: { id: 'bar', wish: { ...same, fontSize: 2, fontWeight: 1, language: 'zh-cn', standsBy: false, categories: ['beer'] } },
    });
    expect(wrongIn(draft)).toEqual([]);
    for (const [categories, lines] of [
      [null, 'all'],
      [[], 'rest'],
    ] as const) {
      const other = draftOf({ receipts: null, kitchen: { ...bar, categories: categories === null ? null : [...categories] } }, 'en-us');
      expect([other.lines, categoriesOf(other)]).toEqual([lines, categories]);
    }
    const v6 = draftOf({ receipts: null, kitchen: { ...bar, address: '[fd00::12]:9101' } }, 'en-us');
    expect([v6.host, v6.port, addressOf(v6)]).toEqual(['fd00::12', '9101', '[fd00::12]:9101']);
  });

  it('gets another use under a new id, gives one up, and leaves alone what it never was', () => {
    const only = { receipts: front, kitchen: null };
    const draft = draftOf(only, 'en-us');
    expect(bodyOf(draft, only, 'new').kitchen).toBeUndefined();
    expect(bodyOf({ ...draft, isFor: { receipts: true, kitchen: true } }, only, 'new')).toMatchObject({
      receipts: { id: 'front', wish: { version: 3 } },
      kitchen: { id: 'new', wish: { label: 'Bar', version: undefined, categories: null } },
    });
    expect(bodyOf({ ...draftOf(both, 'en-us'), isFor: { receipts: false, kitchen: true } }, both, 'new')).toMatchObject({
      receipts: { id: 'front', wish: null },
    });
  });

  it('begins as receipts have it where it was entered twice, and has both names', () => {
    const twice = { receipts: front, kitchen: { ...bar, label: 'Grill', paperWidth: 80 as const, enabled: false } };
    expect([isTwofold(both), isTwofold(twice), nameOf(both), nameOf(twice)]).toEqual([false, true, 'Bar', 'Bar / Grill']);
    expect(draftOf(twice, 'en-us')).toMatchObject({ label: 'Bar', paperWidth: 57, enabled: true, letters: { kitchen: { fontSize: 2 } } });
  });

  it('says what has to be corrected: its name, its address, its port, what it is for, its categories', () => {
    expect(wrongIn(newDraft('en-us'))).toEqual(['label', 'host']);
    const draft = draftOf(both, 'en-us');
    expect(wrongIn({ ...draft, label: ' ', host: '8.8.8.8', port: '0', categories: [] })).toEqual(['label', 'host', 'port', 'categories']);
    expect(wrongIn({ ...draft, port: '70000' })).toEqual(['port']);
    expect(wrongIn({ ...draft, isFor: { receipts: true, kitchen: false }, categories: [] })).toEqual([]);
    expect(wrongIn({ ...draft, isFor: { receipts: false, kitchen: false } })).toEqual(['uses']);
    for (const host of ['', 'printer.example', '192.168.1', 'http://192.168.1.5']) expect(wrongIn({ ...draft, host }), host).toEqual(['host']);
  });

  it('takes an address that was pasted with its port, and spaces around it', () => {
    expect(addressOf({ host: ' 192.168.1.50:9101 ', port: '9100' })).toBe('192.168.1.50:9101');
    expect(addressOf({ host: ' 192.168.1.50 ', port: ' 9100 ' })).toBe('192.168.1.50:9100');
    expect(addressOf({ host: '[fd00::12]:9101', port: '9100' })).toBe('[fd00::12]:9101');
  });
});
