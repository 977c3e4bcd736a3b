import { closeOrderCall, payCashCall, setCashReceivedCall } from '@till/contract/order/calls';
import { apply } from '@till/domain/order/apply';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, completion, countOf, dialog, gone, isDisabled, payButton, payFromCart, seen, sent, words } from '../../testing/browser/actions.ts';
import { openRegister, type RegisterOptions } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const { split } = words.payment;
const quick = (name: string) => page.getByRole('group', { name: words.payment.quickAmounts }).getByRole('button', { name });
const opener = () => page.getByRole('button', { name: split.open, exact: true });
const part = (parts: number, amount: string) => dialog().getByRole('button', { name: split.of.replace('{parts}', `${parts}`).replace('{amount}', amount) });
const said = (amount: string, left: string) => page.getByText(split.taken.replace('{amount}', amount).replace('{left}', left));

/** A register at the pay screen of a pickup of 6.95 and 9.5 % tax: 7.61. */
async function atPay(options: RegisterOptions = {}) {
  const register = await openRegister(options);
  await beginWith('Churros (4)');
  await payFromCart().click();
  await seen(payButton());
  await sent();
  return register;
}
const bodies = (call: Parameters<typeof server.heard>[0]) => server.heard(call).map(({ body }) => body);
const payments = ({ orders }: Awaited<ReturnType<typeof openRegister>>['shop']) =>
  [...orders.values()].flatMap(({ state, order_payment }) => [state, ...order_payment.map(({ type, amount }) => `${type} ${amount}`)]);

it('a half is taken in cash, its change is said, and the rest stays to be paid by Venmo', async () => {
  const { shop } = await atPay({ settings: { venmoUser: 'Corner-Noodles' } });
  await opener().click();
  await part(2, '$3.81').click();
  await gone(dialog());
  await seen(page.getByText(split.now.replace('{amount}', '$3.81').replace('{left}', '$7.61')));
  // The second tap meets another amount, and pays nothing.
  await quick('$20.00').dblClick();
  await seen(said('$3.81', '$3.80'));
  await seen(page.getByText(split.change.replace('{change}', '$16.19')));
  await seen(page.getByRole('button', { name: words.receipt.print, exact: true }));
  // The next guest's cash is typed at once, and Enter pays what was typed, not what the last guest gave.
  await expect.element(page.getByLabelText(words.payment.received, { exact: true })).toHaveFocus();
  expect(page.getByText(split.left, { exact: true }).element().parentElement?.innerText).toContain('$3.80');
  expect(countOf(page.getByText(words.payment.amountDue, { exact: true }))).toBe(0);
  await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
  await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$3.80') }).click();
  await dialog().getByRole('button', { name: words.venmo.yes }).click();
  await seen(page.getByRole('dialog', { name: words.payment.done.venmo }));
  expect(bodies(payCashCall)).toEqual([{ amount: 761, take: 381, received: 2_000 }]);
  expect(bodies(closeOrderCall)).toEqual([{ paymentType: 'venmo', amount: 380 }]);
  expect(payments(shop)).toEqual(['completed', 'cash 381', 'venmo 380']);
});

it('what was handed over for a part in cash stays with it when another way pays more than that', async () => {
  await atPay({ settings: { venmoUser: 'Corner-Noodles' } });
  await opener().click();
  await dialog().getByLabelText(split.amount).fill('3');
  await dialog()
    .getByRole('button', { name: split.take.replace('{amount}', '$3.00') })
    .click();
  await quick('$20.00').click();
  await seen(said('$3.00', '$4.61'));
  await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
  await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$4.61') }).click();
  await dialog().getByRole('button', { name: words.venmo.yes }).click();
  await seen(page.getByRole('dialog', { name: words.payment.done.venmo }));
  await page.getByRole('button', { name: words.payment.newOrder }).click();
  await gone(page.getByRole('dialog', { name: words.payment.done.venmo }));
  await sent();
  expect(bodies(setCashReceivedCall)).toEqual([]);
});

it('any amount below what is left can be a part, and all of it instead again', async () => {
  await atPay();
  await opener().click();
  const amount = dialog().getByLabelText(split.amount);
  const take = (text: string) => dialog().getByRole('button', { name: split.take.replace('{amount}', text) });
  for (const [typed, text] of [
    ['0', '$0.00'],
    ['7.61', '$7.61'],
    ['9', '$9.00'],
  ] as const) {
    await amount.fill(typed);
    await seen(page.getByText(split.outOfRange.replace('{left}', '$7.61')));
    expect(isDisabled(take(text))).toBe(true);
  }
  await amount.fill('2.5');
  await take('$2.50').click();
  await seen(page.getByRole('button', { name: words.payment.pay.replace('{amount}', '$2.50') }));
  await page.getByRole('button', { name: split.all }).click();
  await page.getByRole('button', { name: words.payment.pay.replace('{amount}', '$7.61') }).click();
  await seen(completion());
  expect(bodies(payCashCall)).toEqual([{ amount: 761, received: 761 }]);
});

it('three parts in cash without a network are taken one after the other, and sent in that order', async () => {
  const { shop } = await atPay();
  server.goesDown();
  await opener().click();
  await part(3, '$2.54').click();
  await quick('$10.00').click();
  await seen(said('$2.54', '$5.07'));
  await opener().click();
  await part(2, '$2.54').click();
  await quick('$5.00').click();
  await seen(said('$2.54', '$2.53'));
  await quick('$2.53').click();
  await seen(completion().getByText(words.outbox.paymentUnsent));
  server.isBack();
  await seen(completion().getByText(words.outbox.paymentRecorded));
  expect(payments(shop)).toEqual(['completed', 'cash 254', 'cash 254', 'cash 253']);
  expect(bodies(payCashCall)).toMatchObject([{ amount: 761, take: 254 }, { amount: 507, take: 254 }, { amount: 253 }]);
});

it('the change of a part stays in sight when another register ends the bill until somebody closes it', async () => {
  const { shop, path, goTo } = await atPay();
  await opener().click();
  await part(2, '$3.81').click();
  await quick('$20.00').click();
  const change = page.getByText(split.change.replace('{change}', '$16.19'));
  await seen(change);
  await sent();
  const [order] = [...shop.orders.values()];
  const done = order && payCash(order, {}, { now: Date.now(), cashRounding: 0, paymentId: 'theirs' });
  if (order === undefined || done?.ok !== true) throw new Error('nothing was paid');
  const paid = apply(order, done.value);
  shop.orders.set(paid.id, paid);
  server.tells({ event: 'order', data: { orderId: paid.id, version: paid.version, state: paid.state, device: null } });
  await seen(page.getByText(words.payment.alreadyPaid.replace('{order}', paid.id)));
  // It is told on every screen that the order was paid elsewhere, too.
  await dialog().getByRole('button', { name: words.common.close, exact: true }).last().click();
  await gone(dialog());
  await seen(change);
  expect(countOf(payButton())).toBe(0);
  const at = path();
  await page.getByRole('button', { name: words.payment.toRegister }).click();
  await expect.poll(path).not.toBe(at);
  await goTo(at);
  await gone(change);
});

it('a part that the server refuses is said, and nothing of it counts', async () => {
  const { shop } = await atPay();
  await opener().click();
  await part(4, '$1.91').click();
  server.refuses(payCashCall, 409, 'total_changed');
  await payButton().click();
  await seen(page.getByText(words.payment.refused.replace('{reason}', words.refusals.total_changed)));
  expect(payments(shop)).toEqual(['open']);
});
