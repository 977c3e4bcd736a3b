import { reassignTipCall } from '@till/contract/write/payment/payment';
import { emptyOrder } from '@till/domain/order/empty';
import type { Order, OrderPayment } from '@till/domain/order/types';
import { rolesOf } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heldPeople, type Person } from '../native/people.ts';
import { countOf, dialog, gone, seen, textOf, words } from '../testing/browser/actions.ts';
import { openRegister, showPart } from '../testing/browser/register.tsx';
import { Refused, server } from '../testing/browser/server.ts';
import { Tips } from './Tips.tsx';

const { tips: said } = words.atTablet;
const person = (name: string, more: Partial<Person> = {}): Person => ({
  ...{ id: name.toLowerCase(), name, short: name, roleId: 'server', language: null, tipEligible: true, hasPin: true, pinVersion: 1, retiredAt: null },
  ...more,
});
const payment = (more: Partial<OrderPayment> = {}) =>
  ({
    ...{ id: 'p1', type: 'cash', orderId: 'B1', amount: 1_200, tipsAmount: 0, surchargeAmount: 0, at: 5, brand: null, last4: null, gateway: null },
    ...{ authCode: null, entryMode: null, aid: null },
    ...more,
  }) as OrderPayment;
const order = (more: Partial<Order> = {}): Order =>
  ({ ...emptyOrder, id: 'B1', version: 3, state: 'completed', ownerId: 'ana', completedAt: 5, tipsAmount: 200, order_payment: [payment()], ...more }) as Order;

async function shown(of: Order, people: readonly Person[] = [person('Ana'), person('Ben'), person('Cy', { retiredAt: 1 })]): Promise<void> {
  const { shop } = await openRegister();
  heldPeople.set({ merchantId: shop.merchant.id, people, roles: rolesOf([]) as never, readAt: 0 });
  await showPart(
    <>
      <Tips order={of} />
      <p>drawn</p>
    </>,
  );
  await seen(page.getByText('drawn'));
}
const section = () => page.getByRole('region', { name: said.title });
const change = () => section().getByRole('button', { name: fill(said.changeOf, { amount: '$2.00' }) });

describe('whose a tip is', () => {
  it('is said with the order, and it can be given to somebody who works here, or to no one', async () => {
    const asked: unknown[] = [];
    server.replies(reassignTipCall, ({ params, body }) => {
      asked.push([params.orderId, params.paymentId, body.staffId]);
      return order({ version: 4 }) as never;
    });
    await shown(order());
    expect(textOf(section())).toContain('$2.00 · Ana');
    await change().click();
    await seen(dialog().getByRole('radio', { name: 'Ben' }));
    expect(countOf(dialog().getByRole('radio'))).toBe(3);
    expect(countOf(dialog().getByText('Cy'))).toBe(0);
    await dialog().getByRole('radio', { name: 'Ben' }).click();
    await dialog().getByRole('button', { name: words.common.save }).click();
    await gone(dialog());
    await change().click();
    await dialog().getByRole('radio', { name: said.nobody }).click();
    await dialog().getByRole('button', { name: words.common.save }).click();
    await gone(dialog());
    expect(asked).toEqual([
      ['B1', 'p1', 'ben'],
      ['B1', 'p1', null],
    ]);
  });
  it('stays where a role forbids it, and the dialog says so', async () => {
    server.replies(reassignTipCall, () => new Refused(403, 'forbidden', { action: 'others-tips' }));
    await shown(order({ order_payment: [payment({ tipStaffId: null })] }));
    expect(textOf(section())).toContain(`$2.00 · ${said.nobody}`);
    await change().click();
    await dialog().getByRole('radio', { name: 'Ben' }).click();
    await dialog().getByRole('button', { name: words.common.save }).click();
    await seen(dialog().getByText(words.refusals.forbidden_by_role));
  });
  it('is not spoken of without a tip, before it is paid, or in a shop without staff', async () => {
    const { ownerId: _, ...nobodys } = order();
    const unarmed = [person('Ana', { hasPin: false })];
    for (const [of, people] of [
      [order({ tipsAmount: 0 as never })],
      [order({ state: 'accepted', completedAt: null })],
      [order(), []],
      [nobodys, unarmed],
    ] as const) {
      await shown(of as Order, people as never);
      expect(countOf(section())).toBe(0);
    }
  });
});
