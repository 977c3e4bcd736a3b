import * as calls from '@till/contract/order/calls';
import { setChargesCall } from '@till/contract/order/charges';
import { addDiscountCall, setExemptionCall } from '@till/contract/order/discounts';
import { setSharesCall } from '@till/contract/order/shares';
import { refundCall } from '@till/contract/write/payment/payment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

const billQuery = `query order($orderId: ID!) {
  order(orderId: $orderId) {
    subtotal discountAmount chargesAmount taxAmount tipsAmount total amountDue refundedAmount
    discounts { id ruleId name scope cartId kind value amount comp reason source by approvedBy }
    charges { id name kind to amount staffId }
    exemption { number name by }
    shares { id no name subtotal discountAmount chargesAmount taxAmount tipsAmount total amountDue }
    order_payment { type amount shareId at }
    refunds { paymentId type by amount salesAmount chargesAmount taxAmount tipsAmount reason at staffId }
  }
}`;
const billOf = async (orderId: string) => {
  const headers = { 'content-type': 'application/json', 'x-token': owner.token };
  const payload = JSON.stringify({ query: billQuery, variables: { orderId } });
  return (await till.app.inject({ method: 'POST', url: '/read', headers, payload })).json().data.order;
};

/** Two noodles for $15.45 each, with nothing given off. */
async function placed(): Promise<string> {
  const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', tableNumber: '5' } })).json();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'noodles', quantity: 2, modifiers: [{ id: 'large' }] } });
  return orderId;
}

it('a program reads what was given off and added, how the bill is split, what each guest owes, and what went back', async () => {
  const orderId = await placed();
  expect(await billOf(orderId)).toMatchObject({ chargesAmount: 0, discounts: [], charges: [], exemption: null, shares: [], refunds: [], refundedAmount: 0 });
  const tenth = { id: 'd1', name: 'Regular guest', scope: 'order', kind: 'percent', value: 1_000_000, reason: 'regular' };
  await till.send(owner, addDiscountCall, { orderId }, { body: tenth as never });
  const gratuity = { id: 'c1', name: 'Gratuity', kind: 'gratuity', by: 'percent', value: 1_800_000, base: 'after', taxRates: [], to: 'staff' };
  await till.send(owner, setChargesCall, { orderId }, { body: { charges: [gratuity] } as never });
  await till.send(
    owner,
    setSharesCall,
    { orderId },
    { body: { shares: [1, 2].map((no) => ({ id: `s${no}`, no, name: no === 1 ? 'Mei' : '', take: { parts: 1, of: 2 } })) } },
  );
  await till.send(owner, calls.submitOrderCall, { orderId });
  await till.send(owner, calls.payCashCall, { orderId }, { body: { shareId: 's1' } });
  const bill = await billOf(orderId);
  // 30.90 less 10 %; 18 % of 27.81 is 5.01; 8.25 % of 27.81 is 2.29.
  expect(bill).toMatchObject({
    ...{ subtotal: 3_090, discountAmount: 309, chargesAmount: 501, taxAmount: 229, tipsAmount: 0, total: 3_511, amountDue: 1_755, exemption: null },
    discounts: [{ ...tenth, ruleId: null, cartId: null, amount: 309, comp: false, source: 'staff', by: null, approvedBy: null }],
    charges: [{ id: 'c1', name: 'Gratuity', kind: 'gratuity', to: 'staff', amount: 501, staffId: null }],
    shares: [
      { id: 's1', no: 1, name: 'Mei', total: 1_756, amountDue: 0 },
      { id: 's2', no: 2, name: '', total: 1_755, amountDue: 1_755 },
    ],
    order_payment: [{ type: 'cash', amount: 1_756, shareId: 's1', at: till.context.clock() }],
  });
  const summed = (name: string) => bill.shares.reduce((sum: number, share: Record<string, number>) => sum + (share[name] ?? 0), 0);
  for (const name of ['subtotal', 'discountAmount', 'chargesAmount', 'taxAmount', 'tipsAmount', 'total']) expect(summed(name)).toBe(bill[name]);
  await till.send(owner, calls.payCashCall, { orderId }, { body: { shareId: 's2' } });
  const refunded = (await till.send(owner, refundCall, { orderId }, { body: { shareId: 's2', amount: 1_755, reason: 'cold' } })).json();
  const { refunds, refundedAmount, shares } = await billOf(orderId);
  const [{ id: _, ...back }] = refunded.refunds;
  const { salesAmount, taxAmount, tipsAmount, chargesAmount } = back;
  expect([refundedAmount, back.amount, salesAmount + taxAmount + tipsAmount + chargesAmount]).toEqual([1_755, 1_755, 1_755]);
  expect(refunds).toEqual([
    {
      paymentId: back.paymentId,
      type: 'cash',
      by: 'hand',
      amount: 1_755,
      salesAmount,
      chargesAmount,
      taxAmount,
      tipsAmount,
      reason: 'cold',
      at: back.at,
      staffId: null,
    },
  ]);
  expect(shares.map(({ amountDue }: { amountDue: number }) => amountDue)).toEqual([0, 0]);
});

it('a program reads whose certificate an order without tax has', async () => {
  const orderId = await placed();
  await till.send(owner, setExemptionCall, { orderId }, { body: { number: 'TX-118', name: 'Food bank' } });
  expect(await billOf(orderId)).toMatchObject({ taxAmount: 0, exemption: { number: 'TX-118', name: 'Food bank', by: null } });
});
