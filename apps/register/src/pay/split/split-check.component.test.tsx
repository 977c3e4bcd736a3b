import { closeOrderCall, payCashCall } from '@till/contract/order/calls';
import { setSharesCall } from '@till/contract/order/shares';
import { testTerminalCall } from '@till/contract/write/device/settings';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { cancelPaymentCall, presentCall } from '@till/contract/write/payment/payment';
import { ownPrintCall } from '@till/contract/write/printer/printing';
import { listSentReceiptsCall, sendReceiptCall } from '@till/contract/write/receipt/send';
import { minor } from '@till/domain/money/minor';
import { apply } from '@till/domain/order/apply';
import { attemptsOf } from '@till/domain/order/attempt/attempt';
import type { ShareToMake } from '@till/domain/order/bill/bill-share';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { recordLateCharge } from '@till/domain/order/commands/card/card-found';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { setShares } from '@till/domain/order/commands/shares/set-shares';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orderKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { beginWith, completion, countOf, dialog, gone, isDisabled, payButton, payFromCart, seen, sent, words } from '../../testing/browser/actions.ts';
import { openRegister, type RegisterOptions, sizes, withSettings } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { openShop, type Shop } from '../../testing/browser/shop.ts';
import { cardAction } from '../card/card-action.ts';

const { split } = words.payment;
const { shares } = words;
const quick = (name: string) => page.getByRole('group', { name: words.payment.quickAmounts }).getByRole('button', { name });
const way = (name: string) => dialog().getByRole('button', { name, exact: true });
const check = (no: number) =>
  page.getByRole('region', { name: shares.checks }).getByRole('button', { name: new RegExp(`^${shares.check.replace('{no}', `${no}`)}`) });
const save = (count: number) => dialog().getByRole('button', { name: shares.save.replace('{count}', `${count}`) });

/** A register at the pay screen of a pickup of 6.95 and 9.5 % tax: 7.61. The server splits as it does. */
async function atPay(options: RegisterOptions = {}) {
  const register = await openRegister(options);
  const { orders } = register.shop;
  server.replies(setSharesCall, ({ params: { orderId }, body }) => {
    const order = orders.get(orderId);
    const decided = order && setShares(order, (body as { shares: readonly ShareToMake[] }).shares);
    if (order === undefined || decided?.ok !== true || decided.value === null) return new Refused(404, 'not_found');
    const next = apply(order, decided.value);
    orders.set(orderId, next);
    return next as never;
  });
  await beginWith('Churros (4)');
  await payFromCart().click();
  await seen(payButton());
  await sent();
  await page.getByRole('button', { name: split.open, exact: true }).click();
  return register;
}
/** The order that is split, as the server has it. */
function splitOrder({ orders }: Shop): Order {
  const order = [...orders.values()].find(({ shares: of }) => of !== undefined);
  if (order === undefined) throw new Error('nothing is split');
  return order;
}

/** Something happens to the split order elsewhere; `isTold`: this register hears of it. */
function elsewhere(shop: Shop, does: (order: Order) => Result<OrderOp | null>, isTold: boolean): void {
  const before = splitOrder(shop);
  const done = does(before);
  if (!done.ok || done.value === null) throw new Error('it did not happen');
  const order = apply(before, done.value);
  shop.orders.set(order.id, order);
  if (isTold) server.tells({ event: 'order', data: { orderId: order.id, version: order.version, state: order.state, device: null } });
}

/** Another register takes the cash of a check. */
const paysElsewhere = (no: number) => (order: Order) => {
  const share = order.shares?.find((each) => each.no === no);
  return payCash(order, { shareId: share?.id }, { now: Date.now(), cashRounding: 0, paymentId: `other-${no}` });
};

/** Another register puts another of the first dish on the bill. */
const addsElsewhere = (order: Order): Result<OrderOp> => {
  const [line] = order.items;
  return { ok: true, value: { op: 'add-item', line: { ...line, id: 'another' } } as OrderOp };
};

const facts = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };
const chargeOf = (paymentId: string, amount: number) => ({
  ...{ paymentId, amount: minor(amount), tip: minor(0), fee: minor(0), card: facts, totalAmount: null },
});

/** What the browser was given to print, as text. */
function browserPrints(): readonly string[] {
  const papers: string[] = [];
  server.replies(ownPrintCall, { isCopy: false });
  vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push([...document.querySelectorAll('.receipt-paper-now')].map(({ textContent }) => textContent).join());
    dispatchEvent(new Event('afterprint'));
  });
  return papers;
}
const bodies = (call: Parameters<typeof server.heard>[0]) => server.heard(call).map(({ body }) => body);

it('a check split evenly in three is paid by three, one check after the other, and says who has paid', async () => {
  await atPay({ settings: { venmoUser: 'Corner-Noodles' } });
  await way(shares.even).click();
  await dialog().getByRole('button', { name: words.common.more }).click();
  await seen(dialog().getByText('$2.53').first());
  await save(3).click();
  await gone(dialog());
  await seen(check(1));
  expect([1, 2, 3].map((no) => check(no).element().textContent)).toEqual(['Check 1$2.54', 'Check 2$2.54', 'Check 3$2.53']);
  await quick('$5.00').click();
  await seen(page.getByText(split.taken.replace('{amount}', '$2.54').replace('{left}', '$5.07')));
  await seen(page.getByText(split.change.replace('{change}', '$2.46')));
  expect(check(1).element().textContent).toContain(shares.paid);
  expect(isDisabled(check(1))).toBe(true);
  // The third pays before the second.
  await check(3).click();
  await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
  await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$2.53') }).click();
  await dialog().getByRole('button', { name: words.venmo.yes }).click();
  await seen(page.getByText(split.taken.replace('{amount}', '$2.53').replace('{left}', '$2.54')));
  await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$2.54') }).click();
  await dialog().getByRole('button', { name: words.venmo.yes }).click();
  await seen(page.getByRole('dialog', { name: words.payment.done.venmo }));
  const [asked] = bodies(setSharesCall) as { shares: { id: string; no: number; take: object }[] }[];
  expect(asked?.shares.map(({ no, take }) => [no, take])).toEqual([1, 2, 3].map((no) => [no, { parts: 1, of: 3 }]));
  const ids = asked?.shares.map(({ id }) => id) ?? [];
  expect(bodies(payCashCall)).toEqual([{ amount: 254, take: 254, shareId: ids[0], received: 500 }]);
  expect(bodies(closeOrderCall)).toEqual([
    { paymentType: 'venmo', amount: 253, take: 253, shareId: ids[2] },
    { paymentType: 'venmo', amount: 254, shareId: ids[1] },
  ]);
});

it('by item a dish is on the checks that are tapped, shared equally; on one alone there is nothing to split', async () => {
  await atPay();
  await way(shares.items).click();
  const box = (no: number) =>
    dialog()
      .getByRole('group', { name: 'Churros (4)' })
      .getByRole('button', { name: shares.check.replace('{no}', `${no}`) });
  await seen(dialog().getByText(shares.few));
  expect(isDisabled(save(1))).toBe(true);
  await box(2).click();
  await seen(save(2));
  expect([box(1), box(2)].map((each) => each.element().getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  await save(2).click();
  await gone(dialog());
  await seen(page.getByText(shares.part.replace('{parts}', '1').replace('{of}', '2').replace('{name}', 'Churros (4)')));
  // Back to one check, as nobody has paid.
  await page.getByRole('button', { name: shares.join, exact: true }).click();
  await gone(check(1));
  await sent();
  expect(bodies(setSharesCall)).toMatchObject([{ shares: [{ take: [{ parts: 1, of: 2 }] }, { take: [{ parts: 1, of: 2 }] }] }, { shares: [] }]);
  await payButton().click();
  await seen(completion());
});

it('a check that is paid has a receipt of its own: shown and sent with nothing of the others; the whole check is a choice away', async () => {
  const doubtful = { id: 'r', type: 'email', receiver: 'bob@example.com', state: 'perhaps', problem: 'no_answer', askedAt: 1, endedAt: 1 } as const;
  server.replies(listSentReceiptsCall, [doubtful]);
  server.replies(sendReceiptCall, {});
  await atPay();
  await way(shares.items).click();
  const box = dialog().getByRole('group', { name: 'Churros (4)' });
  await box.getByRole('button', { name: shares.check.replace('{no}', '2') }).click();
  await save(2).click();
  await gone(dialog());
  const opens = page.getByRole('button', { name: words.receipt.ofCheck.replace('{no}', '1') });
  expect(countOf(opens)).toBe(0);
  await quick('$5.00').click();
  await opens.click();
  const shown = () => document.querySelector('.receipt-screen')?.textContent ?? '';
  await seen(dialog().getByText('1/2 of Churros (4)'));
  expect(shown()).toMatch(/Check 1.*TOTAL\$3\.81.*Paid \(Cash\)\$5\.00.*Change\$1\.19/);
  expect(shown()).not.toContain(words.receipt.partlyPaid);
  await dialog().getByRole('button', { name: words.receipt.send, exact: true }).click();
  await dialog().last().getByLabelText(words.sending.receiver.email).fill('ana@example.com');
  await dialog().last().getByRole('button', { name: words.sending.send, exact: true }).click();
  await expect
    .poll(() => bodies(sendReceiptCall))
    .toMatchObject([{ receiver: 'ana@example.com', shareId: (bodies(payCashCall) as { shareId: string }[])[0]?.shareId }]);
  // Whose was sent the list does not say: again, it might be another guest's.
  await seen(dialog().getByText(words.sending.states.perhaps));
  expect(countOf(dialog().getByRole('button', { name: words.sending.again }))).toBe(0);
  await dialog().getByLabelText(words.receipt.whose).selectOptions(words.receipt.whole);
  await expect.poll(shown).toMatch(/1 x Churros \(4\).*TOTAL\$7\.61/);
});

it('what prints the receipt of a guest who paid here prints theirs, whoever has paid elsewhere since', async () => {
  const { shop } = await atPay();
  await way(shares.even).click();
  await dialog().getByRole('button', { name: words.common.more }).click();
  await save(3).click();
  await gone(dialog());
  await quick('$5.00').click();
  await seen(page.getByText(split.taken.replace('{amount}', '$2.54').replace('{left}', '$5.07')));
  await sent();
  elsewhere(shop, paysElsewhere(2), true);
  await expect.poll(() => check(2).element().textContent).toContain(shares.paid);
  const papers = browserPrints();
  await page.getByRole('button', { name: words.receipt.print, exact: true }).click();
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]).toContain(`${shares.check.replace('{no}', '1')}`);
  expect(papers[0]).not.toContain(shares.check.replace('{no}', '2'));
});

it('whoever ends the bill, as the others have paid elsewhere meanwhile, gets the completion and their own receipt; a charge found later changes neither', async () => {
  const { shop } = await atPay();
  await way(shares.even).click();
  await save(2).click();
  await gone(dialog());
  await sent();
  elsewhere(shop, paysElsewhere(2), false);
  await quick('$5.00').click();
  await seen(completion());
  expect(bodies(payCashCall)).toMatchObject([{ amount: 381, take: 381 }]);
  const whose = completion().getByLabelText(words.receipt.whose);
  const [first, second] = splitOrder(shop).shares ?? [];
  const isFirst = () => expect((whose.element() as HTMLSelectElement).value).toBe(first?.id);
  isFirst();
  await seen(completion().getByText('$1.19').first());
  const tried = { id: 'late', amount: minor(380), gateway: 'valor', shareId: second?.id } as const;
  elsewhere(shop, (order) => recordLateCharge(order, tried, chargeOf('late', 380), { now: Date.now() }), true);
  await seen(completion().getByText('4242', { exact: false }).first());
  isFirst();
  await seen(completion().getByText('$1.19').first());
  const papers = browserPrints();
  await completion().getByRole('button', { name: words.receipt.print, exact: true }).click();
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]).toContain(shares.check.replace('{no}', '1'));
  expect(papers[0]).not.toContain('4242');
});

it('a check is paid in parts, too: cash, then Venmo, which gives no change; nothing of it is asked of the next guest', async () => {
  await atPay({ settings: { venmoUser: 'Corner-Noodles' } });
  await way(shares.even).click();
  await save(2).click();
  await gone(dialog());
  await page.getByRole('button', { name: split.open, exact: true }).click();
  await dialog().getByLabelText(split.amount).fill('1.90');
  await dialog()
    .getByRole('button', { name: split.take.replace('{amount}', '$1.90') })
    .click();
  await quick('$20.00').click();
  await seen(page.getByText(split.change.replace('{change}', '$18.10')));
  expect(check(1).element().textContent).toBe('Check 1$1.91');
  await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
  await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$1.91') }).click();
  await dialog().getByRole('button', { name: words.venmo.yes }).click();
  await seen(page.getByText(split.taken.replace('{amount}', '$1.91').replace('{left}', '$3.80')));
  expect(countOf(page.getByText(split.change.split('{')[0] ?? ''))).toBe(0);
  // All of what the next guest owes.
  await seen(page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$3.80') }));
  expect(countOf(page.getByRole('button', { name: split.all }))).toBe(0);
  expect(bodies(payCashCall)).toMatchObject([{ amount: 381, take: 190, received: 2_000 }]);
  expect(bodies(closeOrderCall)).toMatchObject([{ amount: 191, take: 191 }]);
});

it('a check is split and paid for in cash without a network, at once; both are sent when it is back, each dish by its id', async () => {
  const { shop } = await atPay();
  server.goesDown();
  await way(shares.items).click();
  await dialog()
    .getByRole('group', { name: 'Churros (4)' })
    .getByRole('button', { name: shares.check.replace('{no}', '2') })
    .click();
  await save(2).click();
  await gone(dialog());
  await seen(check(2));
  expect([1, 2].map((no) => check(no).element().textContent)).toEqual(['Check 1$3.81', 'Check 2$3.80']);
  await quick('$5.00').click();
  await seen(page.getByText(split.change.replace('{change}', '$1.19')));
  expect(check(1).element().textContent).toContain(shares.paid);
  expect([bodies(setSharesCall), bodies(payCashCall)]).toEqual([[], []]);
  server.isBack();
  await sent();
  const [order] = [...shop.orders.values()];
  const [asked] = bodies(setSharesCall) as { shares: { id: string }[] }[];
  expect(asked).toMatchObject({ shares: [1, 2].map((no) => ({ no, take: [{ cartId: order?.items[0]?.id, parts: 1, of: 2 }] })) });
  expect(bodies(payCashCall)).toEqual([{ amount: 381, take: 381, shareId: asked?.shares[0]?.id, received: 500 }]);
  expect(check(1).element().textContent).toContain(shares.paid);
});

it('cash for a check carries the rounding to coins that the guest was told', async () => {
  const shop = openShop();
  server.replies(getMerchantCall, { ...shop.merchant, cashRounding: 5 } as never);
  await atPay({ shop });
  server.goesDown();
  await way(shares.even).click();
  await save(2).click();
  await gone(dialog());
  await quick('$5.00').click();
  await seen(page.getByText(split.change.replace('{change}', '$1.20')));
  server.isBack();
  await sent();
  expect(bodies(payCashCall)).toMatchObject([{ amount: 381, take: 381, received: 500, rounding: -1 }]);
});

it('a split that the server refuses is said wherever the staff are, and left out; the cash that was taken behind it is sent all the same', async () => {
  await atPay();
  server.goesDown();
  await way(shares.even).click();
  await save(2).click();
  await quick('$5.00').click();
  await seen(page.getByText(split.change.replace('{change}', '$1.19')));
  server.refuses(setSharesCall, 409, 'share_paid', 'x', { no: '1' });
  server.isBack();
  await seen(dialog().getByText(words.outbox.splitRefused.replace('{order}', 'A1').replace('{reason}', words.refusals.share_paid.replace('{no}', '1'))));
  await sent();
  expect(bodies(payCashCall)).toMatchObject([{ amount: 381, take: 381 }]);
  await dialog().getByRole('button', { name: words.common.close }).last().click();
  await gone(dialog());
  expect(countOf(check(1))).toBe(0);
});

it('the last check’s cash without a network is a part where a dish has come meanwhile: what was booked is said, the change, and what is left', async () => {
  const { shop } = await atPay();
  await way(shares.items).click();
  await dialog()
    .getByRole('group', { name: 'Churros (4)' })
    .getByRole('button', { name: shares.check.replace('{no}', '2') })
    .click();
  await save(2).click();
  await gone(dialog());
  await quick('$5.00').click();
  await seen(page.getByText(split.taken.replace('{amount}', '$3.81').replace('{left}', '$3.80')));
  await sent();
  server.goesDown();
  elsewhere(shop, addsElsewhere, false);
  await quick('$5.00').click();
  await seen(completion().getByText(words.outbox.paymentUnsent));
  server.isBack();
  await seen(page.getByText(split.taken.replace('{amount}', '$3.80').replace('{left}', '$7.61')));
  await seen(page.getByText(split.change.replace('{change}', '$1.20')));
  expect(countOf(page.getByText(words.outbox.paymentNotTaken))).toBe(0);
  expect(splitOrder(shop).state).toBe('accepted');
});

it('where the checks went while the cash for the last one waited, the whole bill’s receipt is shown and printed', async () => {
  await atPay();
  server.goesDown();
  await way(shares.even).click();
  await save(2).click();
  await quick('$5.00').click();
  await seen(page.getByText(split.change.replace('{change}', '$1.19')));
  await quick('$5.00').click();
  await seen(completion().getByText(words.outbox.paymentUnsent));
  server.refuses(setSharesCall, 409, 'share_paid', 'x', { no: '1' });
  server.isBack();
  await seen(dialog().getByText(words.outbox.splitRefused.replace('{order}', 'A1').replace('{reason}', words.refusals.share_paid.replace('{no}', '1'))));
  await dialog().getByRole('button', { name: words.common.close }).last().click();
  await seen(completion().getByText(words.outbox.paymentRecorded));
  await expect.poll(() => document.querySelector('.receipt-screen')?.textContent).toMatch(/1 x Churros \(4\).*TOTAL\$7\.61/);
  await seen(completion().getByText('$1.20').first());
  const papers = browserPrints();
  await completion().getByRole('button', { name: words.receipt.print, exact: true }).click();
  await expect.poll(() => papers.length).toBe(1);
});

it('a guest’s card that ends the bill while the page is loaded anew is completed on it', async () => {
  const shop = openShop({ device: 'Patio' });
  server.replies(testTerminalCall, { result: 'answers' });
  const { path, goTo } = await atPay({ shop, settings: { asksBeforeCharge: false } });
  await way(shares.even).click();
  await save(2).click();
  await gone(dialog());
  await sent();
  await page.getByRole('button', { name: words.payment.card, exact: true }).click();
  const answer = Promise.withResolvers<Order>();
  server.replies(presentCall, () => answer.promise as never);
  await page.getByRole('button', { name: words.card.charge.replace('{amount}', '$3.81') }).click();
  await expect.poll(() => bodies(presentCall)).toMatchObject([{ amount: 381, take: 381 }]);
  const shareId = splitOrder(shop).shares?.[0]?.id;
  const device = { id: shop.device.id, label: shop.device.label, gateway: 'cardpointe' } as const;
  // What its page would do when it goes: nothing more.
  const at = path();
  elsewhere(shop, (order) => beginCard(order, { shareId }, { now: Date.now(), attemptId: 'ours', device }), true);
  await expect.poll(() => attemptsOf(cache.get(orderKey(splitOrder(shop).id)) as Order).length).toBe(1);
  await goTo('/dashboard/register/main');
  elsewhere(shop, paysElsewhere(2), true);
  elsewhere(
    shop,
    (order) => {
      const paid = cardPaid(order, 'ours', chargeOf('ours', 381), { now: Date.now(), by: 'gateway' });
      return paid === null ? { ok: false, refusal: { code: 'not_found' } as never } : { ok: true, value: paid };
    },
    true,
  );
  await sent();
  await goTo(at);
  await seen(page.getByRole('dialog', { name: words.payment.done.card }));
  expect((page.getByLabelText(words.receipt.whose).element() as HTMLSelectElement).value).toBe(shareId);
  // The page that went hears its answer here, or it would ask again in the midst of another test.
  answer.resolve(splitOrder(shop));
  await expect.poll(() => cardAction.get()).toBeNull();
  // Neither that it was paid elsewhere, nor twice that it was paid.
  expect(countOf(page.getByRole('alert'))).toBe(0);
});

it('while another register asks for a guest’s card, the next guest pays here; who taps that check sees the card, and stops it alone', async () => {
  const { shop } = await atPay();
  await way(shares.even).click();
  await save(2).click();
  await gone(dialog());
  await sent();
  const before = splitOrder(shop);
  const { id: orderId } = before;
  const device = { id: 'other', label: 'Patio', gateway: 'valor' } as const;
  const theirs = beginCard(before, { shareId: before.shares?.[0]?.id }, { now: 1, attemptId: 'theirs', device });
  if (!theirs.ok) throw new Error(theirs.refusal.code);
  const begun = apply(before, theirs.value);
  shop.orders.set(orderId, begun);
  server.tells({ event: 'order', data: { orderId, version: begun.version, state: begun.state, device: null } });
  await seen(check(1).getByText(shares.asked.replace('{terminal}', 'Patio')));
  expect([check(1), check(2)].map((each) => each.element().getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(countOf(dialog())).toBe(0);
  await quick('$5.00').click();
  await seen(page.getByText(split.taken.replace('{amount}', '$3.80').replace('{left}', '$3.81')));
  expect(bodies(payCashCall)).toMatchObject([{ amount: 380, take: 380, shareId: before.shares?.[1]?.id }]);
  // Nobody else is left to pay: the screen waits for the card, and may be left.
  expect([countOf(payButton()), countOf(quick('$5.00'))]).toEqual([0, 0]);
  server.replies(cancelPaymentCall, {});
  await page.getByRole('button', { name: words.order.cardLock.show }).click();
  await dialog().getByRole('button', { name: words.card.stop }).click();
  await seen(dialog().getByRole('button', { name: words.card.stop }));
  expect(bodies(cancelPaymentCall)).toMatchObject([{ orderId, attemptId: 'theirs' }]);
});

it('on a phone every quick amount is in sight beside three checks of which one is paid, in English and in Spanish', async () => {
  const { path, goTo } = await atPay();
  await way(shares.even).click();
  await dialog().getByRole('button', { name: words.common.more }).click();
  await save(3).click();
  await gone(dialog());
  await quick('$5.00').click();
  await seen(page.getByText(split.taken.replace('{amount}', '$2.54').replace('{left}', '$5.07')));
  // The next guest, who was told nothing of the change.
  const at = path();
  await goTo('/dashboard/register/main');
  await goTo(at);
  await seen(check(1));
  await page.viewport(sizes.phone.width, sizes.phone.height);
  for (const language of ['es-mx', 'en-us'] as const) {
    withSettings({ language });
    await expect.poll(() => document.documentElement.lang.slice(0, 2)).toBe(language.slice(0, 2));
    const last = () => page.getByRole('button', { name: '$100.00' }).element();
    await expect
      .poll(() => {
        const { left, bottom } = last().getBoundingClientRect();
        return last().contains(document.elementFromPoint(left + 8, bottom - 4));
      })
      .toBe(true);
  }
});
