import { payCashCall, setCashReceivedCall } from '@till/contract/order/calls';
import { getDrawerCall, listZReportsCall } from '@till/contract/write/shift';
import { loadMessages } from '@till/phrases/load';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  add,
  addButton,
  beginWith,
  choosePickup,
  completion,
  countOf,
  dialog,
  focus,
  gone,
  isDisabled,
  lines,
  linesSaid,
  painted,
  payButton,
  payFromCart,
  pick,
  press,
  seen,
  sent,
  textOf,
  textsOf,
  toast,
  toCheckout,
  toPay,
  typeByHand,
  typedIn,
  words,
} from '../testing/browser/actions.ts';
import { openRegister, type RegisterOptions } from '../testing/browser/register.tsx';
import { server } from '../testing/browser/server.ts';
import { until } from '../testing/browser/until.ts';

const shiftWords = await loadMessages('en-us', 'shift');

const quick = () => page.getByRole('group', { name: words.payment.quickAmounts });
const keypad = () => page.getByRole('group', { name: words.common.keypad });
const key = (name: string) => keypad().getByRole('button', { name, exact: true });
const received = () => page.getByLabelText(words.payment.received);
const change = () => page.getByText(words.payment.change, { exact: true }).element().parentElement?.innerText;
const main = '/dashboard/register/main';
const arrives = (register: { readonly path: () => string }, path: string) =>
  until(
    () => register.path().startsWith(path),
    () => `${register.path()} is not ${path}`,
  );

/** A register at the pay screen of a pickup of 6.95 and 9.5 % tax: 7.61. */
async function atPay(options: RegisterOptions = {}) {
  const register = await openRegister(options);
  await beginWith('Churros (4)');
  await toCheckout();
  await toPay();
  await seen(payButton());
  await sent();
  return register;
}

describe('the pay screen', () => {
  it('takes nothing for a tap that was meant for the screen before', async () => {
    const { shop } = await openRegister();
    await beginWith('Churros (4)');
    await seen(payFromCart());
    // What a finger would meet that comes down as soon as anything stands there: a second tap on the cart's Pay.
    const met: string[] = [];
    let looked = 0;
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('main form button')];
      if (buttons.length === 0) return;
      observer.disconnect();
      looked = buttons.length;
      for (const button of buttons) {
        const { x, y, width, height } = button.getBoundingClientRect();
        if (document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === button) met.push(button.textContent ?? '');
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await payFromCart().click();
    await seen(quick().getByRole('button', { name: '$20.00' }));
    expect(looked).toBeGreaterThan(10);
    expect(met).toEqual([]);
    // A finger that stays down as long as it likes arms nothing; lifted, the next tap is one payment.
    await quick().getByRole('button', { name: '$20.00' }).dblClick();
    await seen(completion().getByText(words.outbox.paymentRecorded));
    expect(textOf(completion().getByRole('status'))).toContain('$12.39');
    expect([...shop.orders.values()].map(({ order_payment }) => order_payment.length)).toEqual([1]);
  });

  it('opens with the way that was used last', async () => {
    await openRegister({ settings: { venmoUser: 'Corner-Noodles' } });
    const venmo = page.getByRole('button', { name: words.payment.venmo, exact: true });
    for (const isFirst of [true, false]) {
      await beginWith('Churros (4)');
      await payFromCart().click();
      await seen(venmo);
      expect(venmo.element().getAttribute('aria-pressed')).toBe(String(!isFirst));
      if (!isFirst) return;
      await venmo.click();
      await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$7.61') }).click();
      await dialog().getByRole('button', { name: words.venmo.yes }).click();
      await page.getByRole('button', { name: words.payment.newOrder }).click();
    }
  });

  it('says of an order that nobody knows that it was not found, at the checkout and where it is paid, and the register opens', async () => {
    const register = await openRegister();
    for (const screen of ['', '/pay']) {
      await register.goTo(`/dashboard/register/checkout/ZZ99${screen}`);
      await seen(page.getByText('Order ZZ99 wasn’t found.'));
      await arrives(register, main);
      await gone(page.getByText('Order ZZ99 wasn’t found.'));
    }
  });
});

describe('paying in cash', () => {
  it('counts what is handed over by keypad and keyboard, and never takes too little', async () => {
    await atPay();
    await expect.poll(() => textsOf(quick().getByRole('button'))).toEqual([`${words.payment.exact} $7.61`, '$10.00', '$20.00', '$50.00', '$100.00']);
    expect(change()).toContain('$0.00');
    await key('5').click();
    await seen(page.getByText('$2.61 short'));
    expect(isDisabled(payButton())).toBe(true);
    await key('00').click();
    expect(change()).toContain('$492.39');
    for (let digits = 3; digits > 0; digits -= 1) await key(words.common.deleteDigit).click();
    for (const name of ['1', '2', words.common.decimalPoint, '5']) await key(name).click();
    expect(change()).toContain('$4.89');
    // As a slow scanner types: nobody hands over so much, and the Enter after it is no answer either.
    await received().fill('400638');
    await press('Enter');
    await seen(dialog().getByText('$400,630.39'));
    await press('Enter');
    await gone(dialog());
    await received().fill('');
    await typeByHand('30.005');
    expect(typedIn(received())).toBe('30.00');
    expect(change()).toContain('$22.39');
    await press('Enter');
    await seen(completion());
    expect(textOf(completion().getByRole('status'))).toContain('$22.39');
  });

  it('keeps with the payment what was counted after it, without a network too', async () => {
    const { shop } = await atPay();
    server.goesDown();
    await quick().getByRole('button', { name: '$100.00' }).click();
    await seen(completion().getByText(words.outbox.paymentUnsent));
    await page.getByRole('button', { name: words.payment.countAgain }).click();
    await quick().getByRole('button', { name: '$50.00' }).click();
    // Too little is no amount that was handed over.
    await received().fill('5');
    await received().fill('20');
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    expect(server.heard(setCashReceivedCall)).toEqual([]);
    server.isBack();
    const paid = () => [...shop.orders.values()].flatMap(({ order_payment }) => order_payment.map(({ received }) => received));
    await expect.poll(paid).toEqual([2_000]);
    expect(server.heard(payCashCall)).toMatchObject([{ body: { received: 10_000 } }]);
    expect(server.heard(setCashReceivedCall)).toHaveLength(1);
  });

  it('nothing changes its place while a payment is under way', async () => {
    await atPay();
    const release = server.holds(payCashCall);
    // Looked at in the frames after the tap: a second later the cash counts as taken.
    const places = () =>
      [...document.querySelectorAll('form button, fieldset button, [role=group] button')].map((part) => JSON.stringify(part.getBoundingClientRect()));
    const pay = payButton().element() as HTMLButtonElement;
    const before = places();
    pay.click();
    await painted();
    expect(pay.innerText).toBe(words.payment.paying);
    expect(before.length).toBeGreaterThan(10);
    expect(places()).toEqual(before);
    release();
    await seen(completion());
  });

  it('sends what the kitchen has not got, and says so first', async () => {
    await openRegister();
    await beginWith('Churros (4)', '9');
    await toCheckout();
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await seen(linesSaid(words.order.line.sentToKitchen));
    // This shop has neither kitchen printer nor kitchen screen.
    await toast('warning', words.printing.noKitchen.title);
    await page.getByRole('button', { name: words.order.checkout.addItems }).click();
    await pick('Vanilla Flan');
    await addButton().click();
    await toCheckout();
    await toPay();
    await seen(page.getByText(words.payment.notSubmitted.one.replace('{count}', '1')));
    await page.getByRole('button', { name: words.payment.submitAndPay.replace('{amount}', '$14.13') }).click();
    await seen(completion());
  });
});

describe('after a payment', () => {
  it('in cash with no shift open it says so, with the way to one, at a drawer that has had shifts', async () => {
    const register = await openRegister();
    const lastZ = { number: 3, closedAt: 1_700_000_000_000 };
    server.replies(getDrawerCall, { drawerId: 'd1', label: 'Front', sharers: [], cashNeedsShift: false, shift: null, lastZ });
    // The drawer's screen, which is where it leads.
    server.replies(listZReportsCall, []);
    await beginWith('Churros (4)');
    await payFromCart().click();
    await quick().getByRole('button', { name: '$20.00' }).click();
    await seen(page.getByText(shiftWords.noShift));
    await page.getByRole('button', { name: shiftWords.open, exact: true }).click();
    await arrives(register, '/dashboard/shift');
  });

  it('the next order begins by itself when nothing is to be handed back, unless somebody stays', async () => {
    const register = await openRegister({ settings: { nextOrderBySelf: true } });
    const exact = page.getByRole('button', { name: `${words.payment.exact} $7.61` });
    const timer = completion().getByRole('timer');
    await beginWith('Churros (4)');
    await payFromCart().click();
    await exact.click();
    await seen(timer);
    // This shop has never opened a shift.
    expect(countOf(page.getByText(shiftWords.noShift))).toBe(0);
    await completion().getByRole('button', { name: words.payment.stay }).click();
    await gone(timer);
    expect(countOf(completion().getByRole('button', { name: words.payment.newOrder }))).toBe(1);
    // The first tile of the next sale begins it: the menu lies beside what was paid.
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^\s*Churros/ })
      .first()
      .click();
    await arrives(register, main);
    await choosePickup();
    await add();
    expect(countOf(lines())).toBe(1);
    await payFromCart().click();
    await exact.click();
    await seen(timer);
    await arrives(register, main);
    await beginWith('Churros (4)');
    await payFromCart().click();
    await page.getByRole('button', { name: '$20.00' }).click();
    await seen(completion().getByText(words.outbox.paymentRecorded));
    await painted();
    expect(countOf(timer)).toBe(0);
    // In sight at this size without a scroll: the way on, and what sends the receipt, which is whole and scrolls with the rest.
    for (const name of [words.payment.newOrder, words.receipt.send])
      expect(completion().getByRole('button', { name }).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
    const paper = document.querySelector('.receipt-screen');
    expect(paper?.scrollHeight).toBeLessThanOrEqual((paper?.clientHeight ?? 0) + 1);
  });
});

describe('amounts', () => {
  it('are typed cents first where that is set: prices, tips and cash, by pad and in fields; what is shown is what the button says', async () => {
    await openRegister({ settings: { quickAdd: true, centsFirst: true } });
    const box = dialog();
    await pick('Custom Amount');
    await box.getByRole('button', { name: /^\s*Pickup/ }).click();
    const price = box.getByRole('status', { name: words.menu.price });
    await seen(price);
    expect(textOf(price)).toBe('$0.00');
    for (const name of ['1', '2', '5', '00']) await box.getByRole('group', { name: words.common.keypad }).getByRole('button', { name, exact: true }).click();
    expect(textOf(price)).toBe('$125.00');
    expect(countOf(box.getByRole('button', { name: words.common.decimalPoint }))).toBe(0);
    await press('Backspace');
    await typeByHand('7.5');
    await box.getByRole('button', { name: words.menu.add.replace('{price}', '$1,250.75') }).click();
    await seen(lines());
    await toCheckout();
    await page.getByRole('button', { name: words.order.tip.add }).click();
    const tip = box.getByLabelText(words.order.tip.customAmount);
    await seen(tip);
    focus(tip);
    await typeByHand('1234');
    expect(typedIn(tip)).toBe('12.34');
    await tip.fill('12,50');
    await box.getByRole('button', { name: words.order.tip.save.replace('{amount}', '$12.50') }).click();
    await gone(dialog());
    await toPay();
    await received().click();
    await typeByHand('200000');
    expect(typedIn(received())).toBe('2000.00');
  });
});
