import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainStart, type HeardKey, scanStart, type Where } from './timing.ts';

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
    // An amount that was typed, and a scan a moment later.
    for (const pause of [100, 150, 300, 450])
      for (const code of [ean, 'DES-103', '40063813']) {
        const gaps = [130, 140, 120, pause, ...[...code].map(() => 10)];
        expect([code, pause, heard(`2000${code}`, gaps, 'amount')]).toEqual([code, pause, 4]);
        expect(heard(`25${code}`, [300, ...gaps.slice(3)], 'amount')).toBe(2);
      }
  });
});

/** Keys with these gaps, and when what ends them comes: after the last gap. */
function typed(code: string, gaps: readonly number[]): { readonly keys: readonly HeardKey[]; readonly endAt: number } {
  let at = 0;
  const keys = [...code].map((key, index) => {
    const own = { key, at };
    at += gaps[index] ?? 0;
    return own;
  });
  return { keys, endAt: at };
}

/** Keys and a gap after each: of a person, who has two fingers down at once now and then, but no three keys that fast; and of a scanner. */
const byHand = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 5, max: 69 }), { freq: 3 }), fc.integer({ min: 70, max: 450 })), { minLength: 1, maxLength: 20 })
  .map((pairs) => pairs.flatMap(([together, apart]) => (together === null ? [apart] : [together, apart])));
const byScanner = (minLength: number, max: number) => fc.array(fc.integer({ min: 1, max }), { minLength, maxLength: 24 });
const written = (gaps: fc.Arbitrary<readonly number[]>) =>
  gaps.chain((each) => {
    const sign = fc.constantFrom(...'0123456789', '.', 'A', 'z', '-');
    const some = (of: fc.Arbitrary<string>) => fc.string({ unit: of, minLength: each.length, maxLength: each.length }).map((code) => typed(code, each));
    return fc.oneof(some(fc.constantFrom(...'0123456789')), some(sign));
  });

describe('keys that end with Tab, or with nothing', () => {
  it('are a person’s, whatever was typed: nothing of it is taken back', () => {
    fc.assert(
      fc.property(written(byHand), ({ keys, endAt }) => {
        expect([certainStart(keys, endAt), certainStart(keys, null), certainStart(keys, null, true)]).toEqual([null, null, null]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are a scanner’s: three that are quick before a Tab, six before nothing, eight of a steady one, sixty milliseconds apart', () => {
    fc.assert(fc.property(written(byScanner(3, 29)), ({ keys, endAt }) => certainStart(keys, endAt) === 0));
    fc.assert(fc.property(written(byScanner(6, 29)), ({ keys }) => certainStart(keys, null) === 0));
    fc.assert(fc.property(written(byScanner(8, 69)), ({ keys, endAt }) => certainStart(keys, null) === 0 && certainStart(keys, endAt) === 0));
  });

  it('are a scanner’s from four quick digits on, where people type amounts or nothing', () => {
    for (const code of ['4011', '94011']) {
      const { keys } = typed(code, [8, 29, 8, 8]);
      expect([certainStart(keys, null, true), certainStart(keys, null)]).toEqual([0, null]);
    }
    const tooFew = typed('107', [5, 5]);
    const tooSlow = typed('4011', [8, 31, 8]);
    const letters = typed('cola', [8, 8, 8]);
    for (const { keys } of [tooFew, tooSlow, letters]) expect(certainStart(keys, null, true)).toBeNull();
  });

  it('are a scanner’s before a Tab with a halt anywhere in a number, and only from where it began', () => {
    for (let at = 0; at < ean.length; at += 1) {
      const { keys, endAt } = typed(ean, halt(at));
      expect(certainStart(keys, endAt)).toBe(0);
    }
    const { keys } = typed(`25${ean}`, [300, 300, ...[...ean].map(() => 5)]);
    expect(certainStart(keys, null)).toBe(2);
  });
});
