import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import type { ServiceCharge } from '../../merchant/types.ts';
import { wholeRate } from '../../tax/tax.ts';
import { judgeServiceCharge } from './service-charge.ts';

const party: Omit<ServiceCharge, 'id'> = {
  ...{ name: 'Large party', kind: 'gratuity', by: 'percent', value: 1_800_000, base: 'after', taxIds: [], to: 'staff', types: ['dine-in'], isRemovable: false },
};
const charges = [
  { id: 'c1', name: 'Service charge', taxIds: ['sales', 'gone'] },
  { id: 'c2', name: 'Corkage', taxIds: [] },
];
const shop = { charges, rates: [{ id: 'city' }, { id: 'sales' }] };

describe('a service charge', () => {
  it('has a name of its own, however it is written', () => {
    expect(judgeServiceCharge({ ...party, name: '  Our   party ' }, shop)).toEqual({ ok: true, value: { ...party, name: 'Our party' } });
    expect(judgeServiceCharge({ ...party, name: '　' }, shop)).toMatchObject({ refusal: { code: 'service_charge_invalid', detail: { field: 'name' } } });
    expect(judgeServiceCharge({ ...party, name: 'CORKAGE' }, shop)).toMatchObject({ refusal: { code: 'service_charge_taken', detail: { name: 'Corkage' } } });
    expect([judgeServiceCharge({ ...party, name: 'corkage' }, shop, 'c2').ok, judgeServiceCharge({ ...party, name: 'corkage' }, shop, 'c1').ok]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    [{ value: 0 }, 'value'],
    [{ value: 1 }, null],
    [{ value: wholeRate }, null],
    [{ value: wholeRate + 1 }, 'value'],
    [{ by: 'amount', value: 0 }, 'value'],
    [{ by: 'amount', value: limits.amountMax }, null],
    [{ by: 'amount', value: limits.amountMax + 1 }, 'value'],
    [{ to: 'house' }, 'to'],
    [{ kind: 'service', to: 'house' }, null],
    [{ kind: 'service' }, null],
    [{ taxIds: ['sales', 'other'] }, 'taxIds'],
    [{ taxIds: ['gone'] }, 'taxIds'],
    [{ taxIds: ['sales'] }, null],
  ] as const)('of %j is wrong in %s', (over, field) => {
    const judged = judgeServiceCharge({ ...party, ...over }, shop);
    expect(judged.ok ? null : judged.refusal.detail?.['field']).toBe(field);
  });

  it('names its taxes and order types once, in the shop’s order; a tax that was deleted since falls off', () => {
    const asked = { ...party, taxIds: ['gone', 'sales', 'city', 'sales'], types: ['delivery', 'dine-in', 'delivery'] } as const;
    expect(judgeServiceCharge(asked, shop, 'c1')).toMatchObject({ value: { taxIds: ['city', 'sales'], types: ['dine-in', 'delivery'] } });
  });

  it('can be taken off if it never comes by itself; an amount is taken of nothing', () => {
    expect(judgeServiceCharge({ ...party, types: [] }, shop)).toMatchObject({ value: { isRemovable: true } });
    expect(judgeServiceCharge({ ...party, base: 'before' }, shop)).toMatchObject({ value: { base: 'before' } });
    expect(judgeServiceCharge({ ...party, by: 'amount', base: 'before' }, shop)).toMatchObject({ value: { base: 'after' } });
  });
});
