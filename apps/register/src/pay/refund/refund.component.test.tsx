import type { ReplyOf } from '@till/contract/call';
import { getOrderCall } from '@till/contract/order/reads';
import { refundCall } from '@till/contract/write/payment/payment';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { beginRefund } from '@till/domain/order/commands/refund';
import { withLines } from '@till/domain/order/steps';
import type { Order } from '@till/domain/order/types';
import { after, lineOp, noon, orderOf, taxRate, typeOp } from '@till/domain/testing/make';
import { fill } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AlertHost } from '../../kit/dialog/alert.tsx';
import { countOf, dialog, isDisabled, seen, words } from '../../testing/browser/actions.ts';
import { openRegister, type RegisterOptions, showPart } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { RefundDialog } from './RefundDialog.tsx';

const { refund } = words;

/** Three noodles of 3.33 with 8.875 % tax, and a counted jar of 9.00 without, paid in cash: 10.88 + 9.00. */
function paid(): Order {
  const bought = orderOf(typeOp('pickup'), lineOp('l1', 333, 3), lineOp('l2', 900));
  const items = bought.items.map((line) =>
    line.cartId === 1 ? { ...line, taxRates: [taxRate(8.875)] } : { ...line, name: 'Chili Crisp', itemId: 'chili-crisp-jar' },
  );
  const order = withLines(bought, items);
  return after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
}

const byItem = () => dialog().getByText(refund.byItem, { exact: true });
const line = (name: string) => dialog().getByRole('group', { name, exact: true });
const more = (name: string) => line(name).getByRole('button', { name: words.common.more });
const give = (amount: string) => dialog().getByRole('button', { name: fill(refund.give, { amount }) });
const sum = (amount: string) => dialog().getByText(fill(refund.itemsTotal, { amount }));

/** As the server sends it. */
const sent = (order: Order) => order as unknown as ReplyOf<typeof getOrderCall>;

async function asked(order = paid(), options: RegisterOptions = {}): Promise<Order> {
  await openRegister(options);
  server.replies(getOrderCall, sent(order));
  server.replies(refundCall, ({ body: { lines, byLine, ...body } }) => {
    const wish = byLine ? { ...body, lines } : { ...body, restock: lines };
    const begun = beginRefund(order, wish, { now: noon, id: 'r1', device: null });
    return begun.ok ? sent(after(order, begun)) : new Refused(409, 'total_changed');
  });
  await showPart(
    <>
      <AlertHost />
      <RefundDialog order={order} onClose={() => undefined} />
    </>,
  );
  await seen(dialog().getByText(refund.payments, { exact: true }));
  return order;
}

it('picks items, says what they come to, and asks for those and for what it showed', async () => {
  await asked();
  // By amount is how it begins.
  await seen(give('$19.88'));
  await byItem().click();
  await seen(dialog().getByText(refund.noItems));
  await dialog().getByRole('button', { name: refund.reasons.wrong }).click();
  expect(isDisabled(give('$0.00'))).toBe(true);
  await more('Noodles').click();
  await more('Noodles').click();
  await seen(sum('$7.25'));
  await more('Chili Crisp').click();
  await seen(sum('$16.25'));
  // No more than there are.
  expect(isDisabled(more('Chili Crisp'))).toBe(true);
  // Only what is counted can be back on the shelf.
  expect(countOf(dialog().getByRole('checkbox'))).toBe(1);
  await dialog()
    .getByRole('checkbox', { name: `${refund.restock} Chili Crisp` })
    .click();
  await give('$16.25').click();
  await seen(page.getByRole('dialog', { name: fill(refund.confirmTitle, { amount: '$16.25' }) }));
  await dialog()
    .last()
    .getByRole('button', { name: fill(refund.give, { amount: '$16.25' }) })
    .click();
  await seen(page.getByRole('dialog', { name: refund.doneTitle }));
  expect(server.heard(refundCall).map(({ body }) => body)).toEqual([
    {
      ...{ paymentId: 'p', amount: 1_625, reason: refund.reasons.wrong, byLine: true },
      lines: [
        { cartId: 1, quantity: 2, restock: false },
        { cartId: 2, quantity: 1, restock: true },
      ],
    },
  ]);
});

it('offers what is left, and all of it by one button; by keys, on a phone, too', async () => {
  const order = paid();
  const once = after(order, beginRefund(order, { lines: [{ cartId: 1, quantity: 2, restock: false }], reason: 'x' }, { now: noon, id: 'r0', device: null }));
  await asked(once, { size: 'phone' });
  await byItem().click();
  await seen(dialog().getByText('Noodles', { exact: true }));
  more('Noodles').element().focus();
  await userEvent.keyboard('{Enter}');
  await seen(sum('$3.63'));
  await dialog().getByRole('button', { name: refund.allItems }).click();
  await seen(sum('$12.63'));
  const form = dialog().element().querySelector('form');
  expect(form?.scrollWidth).toBeLessThanOrEqual(form?.clientWidth ?? 0);
});

it('says that nothing was refunded where the items come to something else by now', async () => {
  await asked();
  server.refuses(refundCall, 409, 'total_changed');
  await byItem().click();
  await dialog().getByRole('button', { name: refund.reasons.wrong }).click();
  await more('Noodles').click();
  await give('$3.63').click();
  await dialog()
    .last()
    .getByRole('button', { name: fill(refund.give, { amount: '$3.63' }) })
    .click();
  await seen(page.getByText(refund.not.total_changed));
});

it('is by amount alone where nothing of its lines can be refunded', async () => {
  const order = paid();
  const lines = [1, 2].map((cartId) => ({ cartId, quantity: order.items.find((each) => each.cartId === cartId)?.quantity ?? 0, restock: false }));
  const none = {
    ...order,
    refunds: [{ ...after(order, beginRefund(order, { amount: 100, reason: 'x' }, { now: noon, id: 'r0', device: null })).refunds[0], lines }],
  };
  await asked(none as Order);
  await seen(give('$18.88'));
  expect(countOf(byItem())).toBe(0);
});
