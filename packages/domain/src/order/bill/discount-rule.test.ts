import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { wholeRate } from '../../tax/tax.ts';
import { judgeDiscountRule } from './discount-rule.ts';

const tenth = { name: 'Regulars', scope: 'order', kind: 'percent', value: wholeRate / 10, taxOn: 'after', comp: false, needsReason: false } as const;
const rules = [
  { id: 'r1', name: 'Happy hour' },
  { id: 'r2', name: 'Staff meal' },
];

describe('a discount rule', () => {
  it('has a name of its own, however it is written', () => {
    expect(judgeDiscountRule({ ...tenth, name: '  Our   regulars ' }, rules)).toEqual({ ok: true, value: { ...tenth, name: 'Our regulars' } });
    expect(judgeDiscountRule({ ...tenth, name: '　' }, rules)).toMatchObject({ refusal: { code: 'discount_rule_invalid', detail: { field: 'name' } } });
    expect(judgeDiscountRule({ ...tenth, name: 'HAPPY  hour' }, rules)).toMatchObject({
      refusal: { code: 'discount_rule_taken', detail: { name: 'Happy hour' } },
    });
    expect(judgeDiscountRule({ ...tenth, name: 'Happy Hour' }, rules, 'r1').ok).toBe(true);
    expect(judgeDiscountRule({ ...tenth, name: 'Happy Hour' }, rules, 'r2').ok).toBe(false);
  });

  it.each([
    [{ value: 0 }, 'value'],
    [{ value: 1 }, null],
    [{ value: wholeRate }, null],
    [{ value: wholeRate + 1 }, 'value'],
    [{ kind: 'amount', value: 0 }, 'value'],
    [{ kind: 'amount', value: limits.amountMax }, null],
    [{ kind: 'amount', value: limits.amountMax + 1 }, 'value'],
    [{ kind: 'new-price', scope: 'line', value: 0 }, null],
    [{ kind: 'new-price', scope: 'line', value: limits.amountMax + 1 }, 'value'],
    [{ kind: 'new-price', value: 500 }, 'scope'],
    [{ taxOn: 'before' }, null],
    [{ taxOn: 'before', comp: true }, 'taxOn'],
  ] as const)('of %j is wrong in %s', (over, field) => {
    const judged = judgeDiscountRule({ ...tenth, ...over }, rules);
    expect(judged.ok ? null : judged.refusal.detail?.['field']).toBe(field);
  });

  it('says when it can be given, if not always, in a way that can be', () => {
    const use = { types: [], hours: [], firstDay: null, lastDay: null };
    expect(judgeDiscountRule({ ...tenth, use }, rules)).toEqual({ ok: true, value: tenth });
    const dated = { ...use, firstDay: '2026-12-01' };
    expect(judgeDiscountRule({ ...tenth, use: dated }, rules)).toEqual({ ok: true, value: { ...tenth, use: dated } });
    expect(judgeDiscountRule({ ...tenth, use: { ...use, firstDay: '2026-13-01' } }, rules)).toMatchObject({ refusal: { detail: { field: 'use' } } });
  });

  it('of a comp gives all of it away, whatever is said of its value', () => {
    expect(judgeDiscountRule({ ...tenth, kind: 'amount', value: 0, comp: true }, rules)).toMatchObject({
      value: { kind: 'percent', value: wholeRate, comp: true },
    });
  });
});
