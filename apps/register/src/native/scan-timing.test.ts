import { describe, expect, it } from 'vitest';
import { scanStart, type Where } from './scan-timing.ts';

/** Keys that come after each other by these gaps, the last of them before Enter; one gap: all alike. */
function heard(code: string, gaps: number | readonly number[], where: Where): number | null {
  let at = 0;
  const after = (index: number) => (typeof gaps === 'number' ? gaps : (gaps[index] ?? 5));
  const keys = [...code].map((key, index) => {
    const own = { key, at };
    at += after(index);
    return own;
  });
  return scanStart(keys, at, where);
}
const ean = '4006381333931';
const halt = (at: number, ms = 180) => [...ean].map((_, index) => (index === at ? ms : 8));

describe('keys that end with Enter', () => {
  it.each<[string, string, number | readonly number[], Where]>([
    ['a cable scanner', ean, 5, 'field'],
    ['a short code of one', '107', 5, 'field'],
    ['a slower one', ean, 50, 'field'],
    ['one with a weak link, at no field', 'DES-103', 200, 'page'],
    ['a single key at no field', '1', 5, 'page'],
    ['two digits into an amount', '12', 5, 'amount'],
    ['thirteen digits into an amount, slowly', ean, 100, 'amount'],
    ['letters into an amount, with a halt', 'DES-103', [5, 5, 300, 5, 5, 5, 5], 'amount'],
  ])('are a scan: %s', (_, code, gaps, where) => {
    expect(heard(code, gaps, where)).toBe(0);
  });

  it('are one scan with a halt anywhere in a number, before its Enter too', () => {
    for (const where of ['field', 'amount', 'page'] as const) for (let at = 0; at < ean.length; at += 1) expect(heard(ean, halt(at), where)).toBe(0);
  });

  it.each<[string, string, number | readonly number[], Where]>([
    ['a word in a field', 'churros', 90, 'field'],
    ['a fast word with a halt', 'churros', [40, 40, 150, 40, 40, 40, 40], 'field'],
    ['an amount', '2000', 90, 'amount'],
    ['a long amount', '150000', 130, 'amount'],
    ['a digit', '5', 40, 'amount'],
    ['letters at no field, as slowly as by hand', 'abc', 200, 'page'],
  ])('are a person’s: %s', (_, code, gaps, where) => {
    expect(heard(code, gaps, where)).toBeNull();
  });

  it('are a scan only from where it began: what a person typed before stays', () => {
    expect(heard('kpc107', [200, 200, 200, 5, 5, 5], 'field')).toBe(3);
    expect(
      heard(
        `25${ean}`,
        [300, 300, ...ean].map((gap) => (gap === 300 ? 300 : 5)),
        'amount',
      ),
    ).toBe(0);
  });
});
