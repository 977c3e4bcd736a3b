import { describe, expect, it } from 'vitest';
import type { Minor } from '../../packages/domain/src/money/minor.ts';
import { venmoLink } from '../../packages/domain/src/venmo/link.ts';
import { textOf } from '../actions/card-actions.ts';
import { dialog, painted } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { asOwner } from '../till/elsewhere.ts';
import { type TillOptions, useTills } from '../till/till.ts';

const { payTill } = useTills();

/** A till at the pay screen of a pickup of 7.61. */
async function atPay(venmoUser: string | null, options: TillOptions = {}) {
  const till = await payTill({ ...options, settings: { venmoUser } });
  return { ...till, tile: till.page.getByRole('button', { name: words.payment.venmo, exact: true }) };
}

describe('paying by Venmo', () => {
  it('shows a code and, when the staff say that the money is there, closes the order as paid by Venmo (FLOW-17, USE-10)', async () => {
    const { page, shop, orderId, tile } = await atPay('Corner-Noodles');
    const closed: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/close') && closed.push(request.postDataJSON()));
    await tile.click();
    await page.getByRole('img', { name: words.venmo.code.replace('{amount}', '$7.61').replace('{user}', 'Corner-Noodles') }).waitFor();
    expect(await textOf(page.locator('main'))).toContain(`Order ${orderId}`);
    const received = page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$7.61') });
    await received.click();
    await dialog(page).getByRole('button', { name: words.venmo.notYet }).click();
    expect(closed).toEqual([]);
    await received.click();
    await dialog(page).getByRole('button', { name: words.venmo.yes }).click();
    await page.getByRole('dialog', { name: words.payment.done.venmo }).getByText(words.outbox.paymentRecorded).waitFor();
    expect(closed).toEqual([{ paymentType: 'venmo', amount: 761 }]);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({ state: 'completed', order_payment: [{ type: 'venmo', amount: 761 }] });
  });

  it('draws the link with amount and order as a code of level L, on white in the dark too (LIM-17, LIM-18)', async () => {
    const { page, orderId, tile } = await atPay('Corner-Noodles', { colorScheme: 'dark' });
    await tile.click();
    const code = page.getByRole('img', { name: /Corner-Noodles/ });
    const sizeOf = /^0 0 (\d+) /.exec((await code.getAttribute('viewBox')) ?? '');
    // A code of level L has room for so many bytes at each size; at any higher level the same link needs a larger one.
    const link = venmoLink('Corner-Noodles', 761 as Minor, orderId);
    const roomAtL = [17, 32, 53, 78, 106, 134];
    const version = roomAtL.findIndex((room) => room >= link.length) + 1;
    expect(Number(sizeOf?.[1])).toBe(17 + 4 * version + 2 * 4);
    expect(await code.evaluate((svg) => getComputedStyle(svg.parentElement as HTMLElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  });

  it('logs a refused confirmation and says where the payment stands, without an alert (ERR-20)', async () => {
    const { page, tile } = await atPay('shop', { mayComplain: [/status of 409/] });
    await page.route('**/close', (route) => route.fulfill({ status: 409, json: { statusCode: 409, code: 'order_empty', message: '', requestId: 'r' } }));
    await tile.click();
    await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$7.61') }).click();
    const warned = page.waitForEvent('console', (message) => message.text().includes('PAY_VENMO_ERROR'));
    await dialog(page).getByRole('button', { name: words.venmo.yes }).click();
    await warned;
    await page.getByText(words.payment.refused.replace('{reason}', words.refusals.order_empty)).waitFor();
    await painted(page);
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('a shop without a Venmo username', () => {
  it('sees no tile but where to set it up, and sets it up (PAY-04, VAL-19)', async () => {
    const { page, orderId, tile } = await atPay(null);
    await page.getByRole('button', { name: words.payment.cash }).waitFor();
    expect(await tile.count()).toBe(0);
    await page.getByRole('button', { name: words.venmo.setUp }).click();
    const field = page.getByLabel(words.venmo.user);
    await field.fill('@Corner Noodles!');
    await page.keyboard.press('Enter');
    await page.getByText(words.venmo.userInvalid).waitFor();
    await field.fill('https://venmo.com/u/CornerNoodles');
    await page.keyboard.press('Enter');
    await page.getByText(words.venmo.saved).waitFor();
    await visit(page, `/dashboard/register/checkout/${orderId}/pay`);
    await tile.click();
    await page.getByText(words.venmo.to.replace('{user}', 'CornerNoodles')).waitFor();
    await visit(page, '/dashboard/settings');
    await field.fill('');
    await field.blur();
    await page.getByText(words.venmo.removed, { exact: true }).waitFor();
    await visit(page, `/dashboard/register/checkout/${orderId}/pay`);
    await page.getByRole('button', { name: words.venmo.setUp }).waitFor();
    expect(await tile.count()).toBe(0);
  });
});
