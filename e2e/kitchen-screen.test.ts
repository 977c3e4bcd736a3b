import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import {
  addItemCall,
  cancelOrderCall,
  changeItemCall,
  createOrderCall,
  payCashCall,
  setOrderTypeCall,
  submitOrderCall,
} from '../packages/contract/src/order/calls.ts';
import { refundCall } from '../packages/contract/src/write/payment/payment.ts';
import { beginWith, cart, dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { openProxy } from './environment/proxy.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const said = words.kitchenBoard;
const screens = words.kitchenScreens;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const cards = (page: Page) => page.getByRole('list', { name: said.title, exact: true }).locator('[data-order]');
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const nothing = (page: Page) => page.getByText(said.empty, { exact: true });
/** Where a bump bar's keys are heard. */
const focusOf = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.localName}: ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent}`);
const activeOrder = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);

/** A pickup order that was paid at another register. */
async function paidOrder(page: Page, merchantId: string): Promise<{ readonly orderId: string; readonly total: number }> {
  const orderId = 'REFUND1';
  await elsewhere(page, { call: createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId } });
  await elsewhere(page, { call: setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup' } });
  await elsewhere(page, { call: addItemCall, orderId, body: { itemId: 'churros' } });
  await elsewhere(page, { call: payCashCall, orderId, body: {} });
  const { total } = await asOwner(page, merchantId, 'GET', `orders/${orderId}`);
  return { orderId, total: Number(total) };
}

describe('a kitchen screen', () => {
  it('shows what a register sends, changes and cancels; it is bumped, recalled and counted by touch and by keys, on all screens of the station; registers say when none is there', async () => {
    const shop = await openShop();
    const proxy = await openProxy(inject('till').url);
    ends.push(proxy.close);
    const front = await readyTill({ shop });
    const pass = await readyTill({ shop, alone: true, url: proxy.url, device: 'Bar', mayComplain: [/ERR_/], at: '/dashboard/kitchen' });
    await pass.page.getByRole('button', { name: said.setUp }).click();
    await nothing(pass.page).waitFor();
    await expect.poll(() => focusOf(pass.page)).toBe(`h1: ${said.title}`);
    const grill = await readyTill({ shop, alone: true, device: 'Patio', at: '/dashboard/kitchen' });
    await nothing(grill.page).waitFor();

    await beginWith(front.page, 'Churros (4)', { table: '12' });
    const orderId = await activeOrder(front.page);
    await cart(front.page).getByRole('button', { name: words.order.steps.submit }).click();
    const twelve = card(pass.page, 'Table 12');
    await twelve.getByRole('button', { name: /Churros \(4\)/ }).waitFor();
    expect(await twelve.innerText()).not.toContain('$');

    // What is different since is said, not replaced in silence.
    await elsewhere(front.page, { call: { ...changeItemCall, path: changeItemCall.path.replace(':cartId', '1') }, orderId, body: { quantity: 3 } });
    await twelve.getByText(said.lineChanged).waitFor();
    await twelve.getByText('was 1 × Churros (4)').waitFor();
    await elsewhere(front.page, { call: addItemCall, orderId, body: { id: 'L-late', itemId: 'churros', note: 'no sugar' } });
    await elsewhere(front.page, { call: submitOrderCall, orderId, body: {} });
    await twelve.getByText(said.lineNew).waitFor();
    await pass.page.keyboard.press('c');
    await pass.page.getByRole('region', { name: said.counts }).getByText('4', { exact: true }).waitFor();

    // A line, by touch; seen on the other screen too.
    await twelve.getByRole('button', { name: /no sugar/ }).click();
    await card(grill.page, 'Table 12').locator('button[aria-pressed="true"]', { hasText: 'no sugar' }).waitFor();
    // From a line that was pressed, arrows go to the cards.
    await pass.page.keyboard.press('ArrowRight');
    expect(await focusOf(pass.page)).toBe(`ul: ${said.title}`);
    await pass.page.getByRole('region', { name: said.counts }).getByText('3', { exact: true }).waitFor();

    await pass.page.keyboard.press('1');
    await nothing(pass.page).waitFor();
    await nothing(grill.page).waitFor();
    await expect.poll(() => focusOf(pass.page)).toBe(`h1: ${said.title}`);
    await grill.page.keyboard.press('r');
    await dialog(grill.page).getByRole('button', { name: 'Recall Table 12' }).waitFor();
    await grill.page.keyboard.press('1');
    await twelve.waitFor();
    await expect.poll(() => focusOf(grill.page)).toBe(`h1: ${said.title}`);

    // Without a network it keeps what it has, and what is pressed is sent later.
    proxy.cut();
    await pass.page.getByText(said.offline, { exact: true }).waitFor();
    await pass.page.keyboard.press('ArrowRight');
    await pass.page.keyboard.press('Enter');
    await twelve.waitFor({ state: 'detached' });
    // Nobody knows whether there is something to make.
    await pass.page.getByText(said.notRead, { exact: true }).waitFor();
    expect(await nothing(pass.page).count()).toBe(0);
    await pass.page.keyboard.press('r');
    await dialog(pass.page).getByRole('button', { name: 'Recall Table 12' }).waitFor();
    await pass.page.keyboard.press('Escape');
    await dialog(pass.page).waitFor({ state: 'detached' });
    expect(await card(grill.page, 'Table 12').count()).toBe(1);
    proxy.mend();
    await nothing(grill.page).waitFor();
    await pass.page.getByText(said.offline, { exact: true }).waitFor({ state: 'detached' });

    await elsewhere(front.page, { call: cancelOrderCall, orderId });
    await card(grill.page, 'Table 12').getByText(said.orderCancelled).waitFor();
    await grill.page.getByRole('button', { name: 'Seen: Table 12' }).click();
    await nothing(grill.page).waitFor();
    await expect.poll(() => focusOf(grill.page)).toBe(`h1: ${said.title}`);
    await nothing(pass.page).waitFor();

    // What was paid is given back: the cook is told, and nothing is withdrawn by itself.
    const { orderId: paidId, total } = await paidOrder(front.page, shop.merchantId);
    const paid = card(grill.page, said.order.replace('{id}', paidId));
    await paid.waitFor();
    expect(await paid.getByText(said.orderRefunded).count()).toBe(0);
    await elsewhere(front.page, { call: refundCall, orderId: paidId, body: { amount: total, reason: '' } });
    await paid.getByText(said.orderRefunded).waitFor();
    await paid.getByRole('button', { name: words.kitchenBoard.done }).click();
    await nothing(grill.page).waitFor();
    await nothing(pass.page).waitFor();

    // Nobody shows it any more: the register says so until somebody does.
    const silent = front.page.getByText(words.unprintedTickets.silent.replace('{screen}', said.title), { exact: true });
    expect(await silent.count()).toBe(0);
    for (const { page } of [pass, grill]) await page.goto('about:blank');
    // It is missed after twenty seconds.
    await silent.waitFor({ timeout: 90_000 });
    await visit(grill.page, '/dashboard/kitchen');
    await silent.waitFor({ state: 'detached' });
  });

  it('is set up in the settings by the owner, with its categories and the printer that stands by, and changed there; who saves later sees what somebody else has saved', async () => {
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/status of 4/] });
    const of = (id: string) => `kitchen/${id}`;
    await asOwner(page, shop.merchantId, 'PUT', of('printers/spare'), { label: 'Spare', address: '127.0.0.1:9', enabled: true, standsBy: true });
    await visit(page, '/dashboard/settings/printers');
    await page.getByRole('region', { name: words.printers.section }).getByText(words.printers.lines.standsBy).waitFor();
    await visit(page, '/dashboard/settings/kitchen');
    const section = page.getByRole('region', { name: words.printers.screens });
    const stored = () => asOwner(page, shop.merchantId, 'GET', of('screens')) as unknown as Promise<{ readonly id: string }[]>;
    await section.getByText(screens.empty, { exact: true }).waitFor();

    await section.getByRole('button', { name: screens.form.add }).click();
    const save = dialog(page).getByRole('button', { name: words.common.save, exact: true });
    await dialog(page).getByRole('radio', { name: screens.form.some }).check();
    await save.click();
    await dialog(page).getByText(screens.form.nameMissing).waitFor();
    await dialog(page).getByText(words.printers.form.categoryMissing).waitFor();
    await dialog(page).getByLabel(words.printers.form.name, { exact: true }).fill('Bar');
    await dialog(page).getByRole('checkbox', { name: 'Cold Drinks', exact: true }).check();
    await dialog(page).getByLabel(screens.form.standby).selectOption('Spare');
    await dialog(page).getByLabel(screens.form.late).fill('8');
    await save.click();
    await dialog(page).getByText(screens.form.orderWrong).waitFor();
    await dialog(page).getByLabel(screens.form.late).fill('12');
    await save.click();
    const bar = section.getByRole('listitem').filter({ hasText: 'Bar' });
    await bar.getByText('Shows: Cold Drinks', { exact: true }).waitFor();
    await bar.getByText('Backup printer: Spare', { exact: true }).waitFor();
    const [{ id } = { id: '' }] = await stored();
    expect(await stored()).toMatchObject([{ label: 'Bar', standbyId: 'spare', standby: 'Spare', warnMinutes: 8, lateMinutes: 12, enabled: true, version: 1 }]);

    await section.getByRole('button', { name: 'Edit: Bar' }).click();
    await dialog(page).getByRole('radio', { name: screens.form.all }).check();
    await dialog(page).getByLabel(words.printers.form.name, { exact: true }).fill('Bar at the back');
    await asOwner(page, shop.merchantId, 'PUT', of(`screens/${id}`), { label: 'Bar inside', enabled: true });
    const theirs = words.form.changedElsewhere.replace('{now}', `${words.printers.form.name}: Bar inside`);
    await dialog(page).getByRole('alert').getByText(theirs).waitFor();
    await save.click();
    await bar.getByText(screens.shows.all, { exact: true }).waitFor();
    expect(await stored()).toMatchObject([{ label: 'Bar at the back', categories: null, standbyId: 'spare', version: 3 }]);

    await section.getByRole('button', { name: screens.open }).click();
    await page.waitForURL('**/dashboard/kitchen');
    await visit(page, '/dashboard/settings/kitchen');
    await section.getByRole('button', { name: 'Edit: Bar' }).click();
    await dialog(page).getByRole('button', { name: screens.form.remove }).click();
    await page.getByText(screens.removeText).waitFor();
    await page.getByRole('button', { name: words.printers.remove, exact: true }).click();
    await section.getByText(screens.empty, { exact: true }).waitFor();
    expect(await stored()).toEqual([]);
  });
});
