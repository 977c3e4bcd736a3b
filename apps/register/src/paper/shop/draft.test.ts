import { describe, expect, it } from 'vitest';
import { addressOf, categoriesOf, draftOf, newDraft, wrongIn } from './draft.ts';
import type { KitchenPrinter } from './shop-printer.ts';

const bar: KitchenPrinter = {
  ...{ kind: 'kitchen', id: 'bar', label: 'Bar', address: '192.168.1.51:9100', enabled: true, language: 'zh-cn', standsBy: false, categories: ['beer'] },
  ...{ paperWidth: 57, fontSize: 2, fontWeight: 1, model: 'epson-tm-p20ii', version: 3, since: 0 },
  ...{ waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null },
};

describe('a printer in its form', () => {
  it('is what the server has, and becomes it again', () => {
    const draft = draftOf(bar, 'en-us');
    expect(draft).toMatchObject({ host: '192.168.1.51', port: '9100', language: 'zh-cn', lines: 'some', paperWidth: 57, model: 'epson-tm-p20ii' });
    expect([addressOf(draft), categoriesOf(draft), wrongIn(draft)]).toEqual([bar.address, bar.categories, []]);
    for (const [categories, lines] of [
      [null, 'all'],
      [[], 'rest'],
    ] as const) {
      const other = draftOf({ ...bar, categories: categories === null ? null : [...categories] }, 'en-us');
      expect([other.lines, categoriesOf(other)]).toEqual([lines, categories]);
    }
    const v6 = draftOf({ ...bar, address: '[fd00::12]:9101' }, 'en-us');
    expect([v6.host, v6.port, addressOf(v6)]).toEqual(['fd00::12', '9101', '[fd00::12]:9101']);
  });

  it('says what has to be corrected: its name, its address, its port, its categories', () => {
    expect(wrongIn(newDraft('en-us'))).toEqual(['label', 'host']);
    const draft = draftOf(bar, 'en-us');
    expect(wrongIn({ ...draft, label: ' ', host: '8.8.8.8', port: '0', categories: [] })).toEqual(['label', 'host', 'port', 'categories']);
    expect(wrongIn({ ...draft, port: '70000' })).toEqual(['port']);
    expect(wrongIn({ ...draft, kind: 'receipts', categories: [] })).toEqual([]);
    for (const host of ['', 'printer.example', '192.168.1', 'http://192.168.1.5']) expect(wrongIn({ ...draft, host }), host).toEqual(['host']);
  });

  it('takes an address that was pasted with its port, and spaces around it', () => {
    expect(addressOf({ host: ' 192.168.1.50:9101 ', port: '9100' })).toBe('192.168.1.50:9101');
    expect(addressOf({ host: ' 192.168.1.50 ', port: ' 9100 ' })).toBe('192.168.1.50:9100');
    expect(addressOf({ host: '[fd00::12]:9101', port: '9100' })).toBe('[fd00::12]:9101');
  });
});
