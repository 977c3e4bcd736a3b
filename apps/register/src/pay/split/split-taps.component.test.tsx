import { testTerminalCall } from '@till/contract/write/device/settings';
import { presentCall } from '@till/contract/write/payment/payment';
import { minor } from '@till/domain/money/minor';
import { apply } from '@till/domain/order/apply';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { fastCounter } from '../../native/fast-counter.ts';
import { completion, dialog, gone, payFromCart, seen, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { openShop, type Shop } from '../../testing/browser/shop.ts';

const facts = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };

/** A terminal that approves every card that is asked for. */
function approves({ orders, device: { id, label } }: Shop): void {
  server.replies(testTerminalCall, { result: 'answers' });
  server.replies(presentCall, ({ body: { orderId, shareId } }) => {
    const order = orders.get(orderId);
    const attemptId = `card-${shareId}`;
    const begun = order && beginCard(order, { shareId }, { now: Date.now(), attemptId, device: { id, label, gateway: 'cardpointe' } });
    if (order === undefined || begun?.ok !== true) return new Refused(404, 'not_found');
    const asked = apply(order, begun.value);
    const [amount, tip, fee] = [asked.cardAttempt?.amount ?? minor(0), minor(0), minor(0)];
    const paid = cardPaid(asked, attemptId, { paymentId: attemptId, amount, tip, fee, card: facts, totalAmount: null }, { now: Date.now(), by: 'gateway' });
    if (paid === null) return new Refused(404, 'not_found');
    orders.set(orderId, apply(asked, paid));
    return orders.get(orderId) as never;
  });
}

/** As usual sales are counted (docs/counter.md): every tap goes through one helper, and no key is pressed. */
it('an order split evenly by three, paid with two cards and cash, takes ten taps from the cart', async () => {
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    taps += 1;
  };
  const shop = openShop({ device: 'Patio' });
  approves(shop);
  await openRegister({ shop, settings: fastCounter });
  await page.getByRole('listitem').getByRole('button', { name: 'Churros (4)' }).first().click();
  await tap(payFromCart());
  await tap(page.getByRole('button', { name: words.payment.split.open, exact: true }));
  await tap(dialog().getByRole('button', { name: words.shares.even, exact: true }));
  await tap(dialog().getByRole('button', { name: words.common.more }));
  await tap(dialog().getByRole('button', { name: words.shares.save.replace('{count}', '3') }));
  await gone(dialog());
  await tap(page.getByRole('button', { name: words.payment.card, exact: true }));
  for (const left of [2, 1]) {
    await tap(page.getByRole('button', { name: new RegExp(`^${words.card.charge.replace('{amount}', '').trim()} \\$`) }));
    await expect.poll(() => server.heard(presentCall).length).toBe(3 - left);
  }
  await tap(page.getByRole('button', { name: words.payment.cash, exact: true }));
  await tap(page.getByRole('button', { name: new RegExp(`^${words.payment.exact} \\$`) }));
  await seen(completion());
  expect(taps).toBeLessThanOrEqual(10);
});
