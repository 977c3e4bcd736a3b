import { minor } from '@till/domain/money/minor';
import { addDiscountRule } from '@till/domain/order/commands/discount/add-discount';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { beginRefund } from '@till/domain/order/commands/refund';
import type { Order } from '@till/domain/order/types';
import { needsOf, subjectOf } from '@till/domain/staff/order-needs';
import { rolesOf } from '@till/domain/staff/roles';
import { discount } from '@till/domain/testing/bill';
import { after, lineOp, noon, orderOf, taxRate, typeOp } from '@till/domain/testing/make';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { shownKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { heldPeople, type Person } from '../native/people.ts';
import { Totals } from '../orders/Totals.tsx';
import { LinesToPay } from '../pay/screen/LinesToPay.tsx';
import { ApprovalDialog } from '../staff/ApprovalDialog.tsx';
import { countOf, dialog, seen, textOf, words } from '../testing/browser/actions.ts';
import { openRegister, showPart } from '../testing/browser/register.tsx';

const vat = taxRate(10, { id: 'vat', inclusionType: 'INCLUSIVE' });
const given = (order: Order, over: Parameters<typeof discount>[0] = {}): Order =>
  addDiscountRule.apply(order, { op: 'add-discount', discount: discount(over) });

/** Two noodles for $4.50 each with these taxes. */
const bought = (...taxRates: readonly ReturnType<typeof taxRate>[]): Order => {
  const order = orderOf(typeOp('pickup'), lineOp('l1', 450, 2));
  return { ...order, items: order.items.map((line) => ({ ...line, taxRates })) };
};
const person: Person = {
  ...{ id: 'mo', name: 'Mo', short: 'Mo', roleId: 'manager', language: null, tipEligible: true, hasPin: true, pinVersion: 1, retiredAt: null },
};

async function shown(before: Order, after: Order, needs = needsOf(before, after, 'ana')): Promise<void> {
  const { shop } = await openRegister();
  cache.set(shownKey(before.id), before);
  heldPeople.set({
    merchantId: shop.merchant.id,
    people: [person, { ...person, id: 'ana', name: 'Ana Ruiz', short: 'Ana', roleId: 'server' }],
    roles: rolesOf([]) as never,
    readAt: 0,
  });
  await showPart(<ApprovalDialog asking={{ needs, isDenied: false, before, after, asServerHasIt: async () => undefined, answer: () => {} }} />);
}

describe('what somebody is asked to approve', () => {
  const order = bought();
  const { given: said, wholeOrder, withAmount } = words.atTablet;
  const title = (text: string, amount: string) => fill(withAmount, { deed: text, amount });
  const whole = fill(wholeOrder, { id: order.id });

  it.each([
    ['a percent of a line', order, { scope: 'line', cartId: 1 }, fill(said.percent, { percent: '10', what: '2 × Noodles' }), '$0.90'],
    [
      'an amount off the order beside another',
      given(order),
      { id: 'd2', scope: 'line', cartId: 1, kind: 'amount', value: 200 },
      fill(said.amount, { what: '2 × Noodles' }),
      '$2.00',
    ],
    ['a comp', order, { scope: 'line', cartId: 1, value: 10_000_000, comp: true }, fill(said.comp, { what: '2 × Noodles' }), '$9.00'],
    ['a new price', order, { scope: 'line', cartId: 1, kind: 'new-price', value: 400 }, fill(said['new-price'], { what: '2 × Noodles' }), '$1.00'],
    ['a percent of the order', order, { value: 2_000_000 }, fill(said.percent, { percent: '20', what: whole }), '$1.80'],
  ] as const)('is %s, with what it comes to by itself', async (_, before, over, text, amount) => {
    await shown(before, given(before, over));
    await seen(page.getByRole('dialog', { name: title(text, amount), exact: true }));
  });

  it('is whose order somebody else changes, or takes over', async () => {
    const anas = { ...order, ownerId: 'ana' };
    const { changeOrder, takeOverOrder } = words.atTablet;
    const asked = async (next: Order) => shown(anas, next, [{ action: 'others-orders', subject: subjectOf(anas, next) }]);
    await asked({ ...anas, tipsAmount: minor(100) });
    await seen(page.getByRole('dialog', { name: fill(changeOrder, { name: 'Ana', id: order.id }), exact: true }));
    await asked({ ...anas, ownerId: 'ben' });
    await seen(page.getByRole('dialog', { name: fill(takeOverOrder, { name: 'Ana', id: order.id }), exact: true }));
  });

  it('is what goes back now, where some went back before', async () => {
    const paid = after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    const once = after(paid, beginRefund(paid, { amount: 200, reason: 'cold' }, { now: noon, id: 'r1', device: null }));
    const twice = after(once, beginRefund(once, { amount: 300, reason: 'cold' }, { now: noon, id: 'r2', device: null }));
    await shown(once, twice);
    await seen(page.getByRole('dialog', { name: title(words.staffSettings.actions.refund, '$3.00'), exact: true }));
  });

  it('is what discounts come to where one that was given grows', async () => {
    const before = given(order, { value: 5_000_000 });
    const more = orderOf(typeOp('pickup'), lineOp('l1', 450, 2), lineOp('l2', 100));
    await shown(before, { ...given(more, { value: 5_000_000 }), id: before.id });
    await seen(page.getByRole('dialog', { name: title(fill(said.more, { what: whole }), '$5.00'), exact: true }));
    expect(countOf(dialog())).toBe(1);
  });
});

describe('a discount with the totals', () => {
  it('stands there once, by its name and without the tax inside the prices, so that the rows add up', async () => {
    await openRegister();
    const order = given(bought(vat));
    for (const part of [<Totals key="a" order={order} />, <LinesToPay key="b" order={order} />]) {
      await showPart(part);
      await seen(page.getByText('Regular guest'));
      const rows = textOf(page.getByLabelText(words.order.totals.label)).replace(/\s+/g, ' ');
      expect(rows).toContain(`Regular guest -$${(order.discountAmount / 100).toFixed(2)}`);
      expect(order.discountAmount).toBeLessThan(90);
      expect(rows).not.toContain('0.90');
    }
  });

  it('is in no row where its line is gone', async () => {
    await openRegister();
    await showPart(<Totals order={given(bought(), { scope: 'line', cartId: 9 })} />);
    await seen(page.getByText(words.order.totals.subtotal));
    expect(countOf(page.getByText('Regular guest'))).toBe(0);
  });
});
