import { dateAndSecondsIn, instantIn } from '@till/domain/time/zone';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { payButton } from './actions/sale-actions.ts';
import { change } from './actions/settings.ts';
import { heard, listening } from './actions/sounds.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { openProxy } from './environment/proxy.ts';
import { asOwner } from './till/elsewhere.ts';
import { losingAnswers } from './till/network.ts';
import { orderWith, paid, websiteOf } from './till/online.ts';
import { openShop } from './till/shop.ts';
import { type TillOptions, useTills } from './till/till.ts';

const { readyTill, payTill } = useTills();
const { online } = words;
/** As the demo restaurant's, of which every shop here is a copy. */
const shopZone = 'America/Los_Angeles';
/** With the spaces that everybody has on the keyboard. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

const notice = (page: Page) => page.getByRole('dialog', { name: online.newOrder });
/** What the line above the screen says of new orders, by its words for whoever listens. */
const news = (page: Page, name: RegExp) => page.getByRole('button', { name });
/** The controls of the screen that a finger would not reach at their middle, because something else is there. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input, nav a')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = width > 0 && top >= 0 && top + height / 2 < innerHeight && control.checkVisibility();
      return !isSeen || control.contains(there) || there?.contains(control) ? [] : [control.innerText];
    }),
  );
const live = (page: Page) => page.locator('[data-live="true"]').waitFor();
/** Reloads the page, until it has asked for what it missed. */
const caughtUp = async (page: Page) => {
  const address = page.url();
  // What the page asked before it left is not what it asks when it is back, and may never be answered to anybody.
  await page.goto('/healthz');
  const asked = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/order-alerts'));
  await page.goto(address);
  await asked;
  // No frame: a page that nobody looks at may paint none.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};
const close = (page: Page) => notice(page).getByRole('button', { name: words.common.close, exact: true }).click();

/** What this tab's wrapper has played. */
const soundsOf = (page: Page): Promise<string[]> => page.evaluate(() => JSON.parse(sessionStorage.getItem('sounds') ?? '[]'));

/** A tablet whose wrapper plays the sounds, and counts them. */
async function wrappedTill(options: TillOptions = {}) {
  const till = await readyTill({ fetchesAhead: false, ...options, alone: true, at: 'about:blank' });
  await till.context.addInitScript(() => {
    const calls: string[] = JSON.parse(sessionStorage.getItem('sounds') ?? '[]');
    const heard = (name: string) => () => {
      calls.push(name);
      sessionStorage.setItem('sounds', JSON.stringify(calls));
    };
    const names = ['playNotificationOnce', 'playNotificationLoop', 'stopNotification'];
    Object.assign(globalThis, { AndroidBridge: Object.fromEntries(names.map((name) => [name, heard(name)])) });
  });
  await till.page.goto('/dashboard/register/main');
  await live(till.page);
  return { ...till, sounds: () => soundsOf(till.page) };
}
const alerting = { settings: { orderAlertEnabled: true } };

describe('an online order', () => {
  it('sounds once, in the app and in a browser, and opens a window with all that is known of it, which closes at every register when it is closed (USE-12, ALERT-01, ENT-22, FLOW-35, FLOW-36, GLOB-01)', async () => {
    const shop = await openShop();
    const front = await wrappedTill({ shop, ...alerting });
    const bar = await readyTill({ shop, device: 'Bar', ...alerting });
    await live(bar.page);
    await listening(bar.page);
    // A browser lets a page sound that somebody has touched.
    await bar.page.getByRole('searchbox').click();
    const website = await websiteOf(front.page, shop);
    const { status, body } = await website.order(paid);
    expect([status, body['state'], body['total']]).toEqual([201, 'accepted', 3_493]);
    for (const { page } of [front, bar]) {
      await notice(page).getByText('2 × Chow Mein', { exact: true }).waitFor();
      const text = (await notice(page).innerText()).replace(/\s+/g, ' ');
      expect(text).toContain(`Pickup · Order ${body['id']} Paid Ready by `);
      expect(text).toContain('2 items Mei Lin (415) 555-2671 mei@example.com 2 × Chow Mein Beef TOTAL $34.93 Close');
    }
    // It comes up while somebody works: a tap or a key that was meant for what is under it closes nothing.
    await front.page.mouse.click(8, 300);
    for (const key of ['Escape', 'Enter', 'Space']) await front.page.keyboard.press(key);
    expect(await notice(front.page).count()).toBe(1);
    await close(front.page);
    for (const { page } of [front, bar]) await notice(page).waitFor({ state: 'detached' });
    expect([await front.sounds(), await heard(bar.page)]).toEqual([['playNotificationOnce'], [880, 1_320]]);
    await caughtUp(front.page);
    expect([await notice(front.page).count(), await front.sounds(), await heard(bar.page)]).toEqual([0, ['playNotificationOnce'], []]);
  });

  it('opens no window where that is switched off: it is heard once unless its sound is off, and the line above every screen of every register says it until somebody opened it (DASH-07, FLOW-35, USE-12)', async () => {
    const shop = await openShop();
    const front = await wrappedTill({ shop });
    const bar = await wrappedTill({ shop, device: 'Bar', size: 'phone' });
    const website = await websiteOf(front.page, shop);
    const { body } = await website.order(paid);
    await news(front.page, new RegExp(`^New online order ${body['id']} · Pickup .+ · Paid Open$`)).waitFor();
    await news(bar.page, new RegExp(`^New order ${body['id']} · .+$`)).waitFor();
    await expect.poll(front.sounds).toEqual(['playNotificationOnce']);
    await caughtUp(front.page);
    await website.order();
    await news(front.page, /^2 new online orders Open$/).waitFor();
    await news(bar.page, /^2 new orders$/).waitFor();
    await expect.poll(front.sounds).toEqual(['playNotificationOnce', 'playNotificationOnce']);
    expect(await notice(front.page).count()).toBe(0);
    await news(bar.page, /^2 new/).click();
    await notice(bar.page).getByText('1 of 2').waitFor();
    await close(bar.page);
    await notice(bar.page).getByText('Not paid yet: $34.93').waitFor();
    await news(front.page, /^New online order/).waitFor();
    await close(bar.page);
    for (const { page } of [front, bar]) await news(page, /new (online )?order/i).waitFor({ state: 'detached' });
    await change(front.page, { orderSound: 'off' });
    await website.order();
    // A finger has more of it than the line is high.
    await news(front.page, /^New online order/).click({ position: { x: 30, y: 42 } });
    expect(await front.sounds()).toHaveLength(2);
    await notice(front.page).getByText('2 × Chow Mein', { exact: true }).waitFor();
  });

  it('covers nothing while somebody pays, leads nobody away from there, and elsewhere leads to the order', async () => {
    const { page, shop } = await payTill({ shop: {}, size: 'phone' });
    await live(page);
    // What scrolls goes under what stays.
    const before = await covered(page);
    const { body } = await (await websiteOf(page, shop)).order();
    await news(page, /^New order \d+/).waitFor();
    // A toast of before may have gone meanwhile; nothing has come.
    expect(before).toEqual(expect.arrayContaining(await covered(page)));
    await news(page, /^New order/).click();
    await notice(page).getByText('Not paid yet: $34.93').waitFor();
    expect(await notice(page).getByRole('button', { name: words.notice.toOrder }).count()).toBe(0);
    await close(page);
    await notice(page).waitFor({ state: 'detached' });
    await payButton(page).click();
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    const next = await (await websiteOf(page, shop)).order();
    await news(page, /^New order/).click();
    await notice(page).getByRole('button', { name: words.notice.toOrder }).click();
    const detail = page.getByRole('dialog', { name: `Order ${next.body['id']}` });
    await detail.getByText(online.due, { exact: true }).waitFor();
    await detail.getByRole('button', { name: words.common.close }).click();
    await page.getByRole('button', { name: words.order.open.viewOrder.replace('{id}', String(body['id'])) }).waitFor();
    // Somebody else has seen to it.
    const last = await (await websiteOf(page, shop)).order();
    await news(page, /^New order/).waitFor();
    await asOwner(page, shop.merchantId, 'DELETE', `orders/${last.body['id']}`);
    await news(page, /^New order/).waitFor({ state: 'detached' });
  });

  it('of many after a night is closed with all others at once, at every register, but not one that nobody has accepted yet', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop, ...alerting, mayComplain: [/ERR_FAILED/] });
    const bar = await readyTill({ shop, device: 'Bar', ...alerting });
    const website = await websiteOf(page, shop);
    await website.order(paid);
    const { body } = await website.order();
    await website.order(paid);
    await notice(bar.page).getByText('1 of 3').waitFor();
    await notice(page).getByText('1 of 3').waitFor();
    await notice(page).getByRole('button', { name: words.common.closeAll }).click();
    const untold = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/acknowledge'));
    await page.route('**/acknowledge', (route) => route.abort());
    const question = page.getByRole('dialog', { name: words.notice.closeAllTitle.replace('{count}', '3') });
    await question.getByRole('button', { name: words.common.closeAll }).click();
    await page.getByText(words.notice.stay.one.replace('{count}', '1')).waitFor();
    // The stream stands, so nothing but time brings the next try.
    await untold;
    await page.unroute('**/acknowledge');
    for (const each of [page, bar.page]) {
      await notice(each).getByText(`Order ${body['id']}`).waitFor();
      await notice(each).getByRole('button', { name: words.common.closeAll }).waitFor({ state: 'detached' });
    }
    // The server was told of each.
    await caughtUp(page);
    await notice(page).getByText(`Order ${body['id']}`).waitFor();
    expect(await notice(page).getByText('1 of').count()).toBe(0);
  });

  it('sounds until somebody has closed every window, where that is set', async () => {
    const { page, shop, sounds } = await wrappedTill({ shop: {}, settings: { orderAlertEnabled: true, orderSound: 'loop' } });
    const website = await websiteOf(page, shop);
    await website.order();
    await website.order();
    await notice(page).getByText('1 of 2').waitFor();
    expect(await sounds()).toEqual(['playNotificationLoop']);
    await close(page);
    await notice(page).getByText('1 of 2').waitFor({ state: 'detached' });
    await close(page);
    await expect.poll(sounds).toEqual(['playNotificationLoop', 'stopNotification']);
  });

  it('sounds in one tab of a register, is shown in all of them, and closed in all', async () => {
    const { page, shop, context } = await wrappedTill({ shop: {}, settings: { orderAlertEnabled: true, orderSound: 'loop' } });
    const other = await context.newPage();
    await visit(other, '/dashboard/settings');
    await live(other);
    const { key } = await websiteOf(page, shop);
    await orderWith(page, shop.merchantId, key);
    for (const each of [page, other]) await notice(each).getByText('2 × Chow Mein', { exact: true }).waitFor();
    const sounds = async () => (await Promise.all([page, other].map(soundsOf))).flat();
    expect(await sounds()).toEqual(['playNotificationLoop']);
    // The tab that announced is gone: another one does it from now on, also where nobody has closed the window yet.
    await page.close();
    await expect.poll(() => soundsOf(other)).toEqual(['playNotificationLoop']);
    const third = await context.newPage();
    await visit(third, '/dashboard/settings');
    await live(third);
    await close(third);
    for (const each of [other, third]) await notice(each).waitFor({ state: 'detached' });
    await expect.poll(() => soundsOf(other)).toEqual(['playNotificationLoop', 'stopNotification']);
    await orderWith(other, shop.merchantId, key);
    for (const each of [other, third]) await notice(each).getByText('2 × Chow Mein', { exact: true }).waitFor();
    await expect.poll(() => soundsOf(other)).toEqual(['playNotificationLoop', 'stopNotification', 'playNotificationLoop']);
    expect(await soundsOf(third)).toEqual([]);
  });

  it('that came while the register was away is announced when it is back, once; one that others have seen to, refused or handed over is not', async () => {
    const shop = await openShop();
    const proxy = await openProxy(inject('till').url);
    const front = await wrappedTill({ shop, ...alerting, url: proxy.url, mayComplain: [/ERR_/] });
    const bar = await wrappedTill({ shop, device: 'Bar', ...alerting });
    const website = await websiteOf(bar.page, shop);
    proxy.cut();
    await front.page.getByText(words.frame.offline).waitFor();
    const [seen, waiting] = [await website.order(), await website.order()];
    await asOwner(bar.page, shop.merchantId, 'POST', `order-alerts/${seen.body['id']}/acknowledge`, {});
    const [refused, gone] = [await website.order(), await website.order(paid)];
    await asOwner(bar.page, shop.merchantId, 'POST', `orders/${refused.body['id']}/refuse`, {});
    await asOwner(bar.page, shop.merchantId, 'POST', `orders/${gone.body['id']}/hand-over`, {});
    proxy.mend();
    await notice(front.page).getByText(`Order ${waiting.body['id']}`).waitFor();
    await expect.poll(front.sounds).toEqual(['playNotificationOnce']);
    expect(await notice(front.page).getByText('1 of 2').count()).toBe(0);
    await front.page.reload();
    await notice(front.page).getByText(`Order ${waiting.body['id']}`).waitFor();
    expect(await front.sounds()).toEqual(['playNotificationOnce']);
    // What ends elsewhere needs nobody here any more.
    await asOwner(bar.page, shop.merchantId, 'POST', `orders/${waiting.body['id']}/refuse`, {});
    await notice(front.page).waitFor({ state: 'detached' });
    await proxy.close();
  });

  it('that is due is taken up, paid, and says when it is ready; one that is paid is handed over (REG-10)', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    const website = await websiteOf(page, shop);
    const due = String((await website.order({ reference: 'W-7' })).body['id']);
    const bought = String((await website.order(paid)).body['id']);
    await page.getByRole('tab', { name: words.order.open.tab }).click();
    const view = (id: string) => page.getByRole('button', { name: words.order.open.viewOrder.replace('{id}', id) });
    const select = (id: string) => page.getByRole('button', { name: words.order.open.selectOrder.replace('{id}', id) });
    await select(due).waitFor();
    expect(await select(bought).count()).toBe(0);
    await view(due).click();
    const detail = page.getByRole('dialog').first();
    await detail.getByText('Website · W-7').waitFor();
    const ready = detail.getByRole('group', { name: online.readyTime });
    const said = async () => (await (await website.shown(due)).json()).readyAt as number;
    const before = await said();
    const row = page.locator(`tr[data-order="${due}"]`);
    const step = async (name: string, minutes: number) => {
      const from = await said();
      await ready.getByRole('button', { name, exact: true }).click();
      await expect.poll(said).toBe(from + minutes * 60_000);
    };
    await step('+20 min', 20);
    await step('−10 min', -10);
    await ready.getByRole('button', { name: online.exactTime }).click();
    const exact = page.getByRole('dialog', { name: online.readyTime });
    // By the clock of the shop, which is not the browser's.
    const tomorrow = dateAndSecondsIn(shopZone, before + 86_400_000).date;
    await exact.getByLabel(online.time).fill('00:00');
    await exact.getByLabel(online.day).fill('2020-01-01');
    await exact.getByRole('button', { name: words.common.save }).click();
    await exact.getByText(online.timePassed).waitFor();
    await exact.getByLabel(online.day).fill(tomorrow);
    await exact.getByLabel(online.time).fill('18:30');
    await exact.getByRole('button', { name: words.common.save }).click();
    await expect.poll(said).toBe(instantIn(shopZone, tomorrow, 18.5 * 3_600));
    // The list says for when it is, too: a day that is not today by its date.
    await expect.poll(async () => plain(await row.innerText())).toMatch(/For [A-Z][a-z]{2} \d{1,2}, 6:30 PM/);
    expect(plain(await page.locator(`tr[data-order="${bought}"]`).innerText())).toMatch(/For .*\d{1,2}:\d\d [AP]M/);
    await detail.getByRole('button', { name: online.refuse }).click();
    await page.getByLabel(online.refuseReason).fill('No noodles left');
    await page.getByRole('dialog', { name: online.refuse }).getByRole('button', { name: online.refuse }).click();
    await view(due).waitFor({ state: 'detached' });
    const shown = await website.shown(due);
    expect(await shown.json()).toMatchObject({ state: 'cancelled', refusal: { reason: 'No noodles left' } });
    await view(bought).click();
    await detail.getByText(online.paid, { exact: true }).waitFor();
    await detail.getByRole('button', { name: online.handedOver }).click();
    await page.getByText(words.order.open.none).waitFor();
    // One for later has the menu of its own time: breakfast can be added for the morning, whatever time it is now.
    const morning = instantIn(shopZone, tomorrow, 9 * 3_600);
    const later = await website.order({ reference: 'W-8', orderTypeTime: morning });
    await select(String(later.body['id'])).click();
    const hours = words.menu.hoursOf.split('{')[0] ?? '';
    await expect.poll(async () => plain(await page.getByRole('status').filter({ hasText: hours }).innerText())).toMatch(/9:00 AM/);
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Jianbing' }).and(page.locator(':enabled')).first().waitFor();
  });
});

describe('the settings of online orders', () => {
  it('pause them and take them again, make a key that is shown once, and revoke it', async () => {
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/status of 504/], at: '/dashboard/settings/online' });
    const section = page.getByRole('region', { name: online.section });
    const keys = page.getByRole('region', { name: online.keys });
    await section.getByText(online.taking).waitFor();
    await keys.getByLabel(online.keyName).fill('Our website');
    // Its answer is lost: whoever presses again gets that key, and no second one is left that nobody has.
    const lost = await losingAnswers(page, '**/api-keys');
    await keys.getByRole('button', { name: online.makeKey }).click();
    await keys.getByText('Our website').waitFor();
    await lost.mend();
    await keys.getByRole('button', { name: online.makeKey }).click();
    const shown = page.getByRole('dialog', { name: 'Key for Our website' });
    const key = /\S+\.[0-9a-f]{16}\.[\w-]{43}/.exec(await shown.innerText())?.[0] ?? '';
    // With it stands all else that the website needs.
    await shown.getByText(`${new URL(page.url()).origin}/api/online/merchants/${shop.merchantId}/orders`, { exact: true }).waitFor();
    await shown.getByText(shop.merchantId, { exact: true }).waitFor();
    await shown.getByRole('button', { name: words.common.done }).click();
    expect(await keys.getByRole('listitem').count()).toBe(1);
    expect(await page.content()).not.toContain(key.split('.')[2]);
    const order = () => orderWith(page, shop.merchantId, key);
    expect((await order()).status).toBe(201);
    await section.getByRole('button', { name: 'Pause for 20 min' }).click();
    await section.getByText(/^Paused until/).waitFor();
    expect((await order()).body).toMatchObject({ statusCode: 503, code: 'online_orders_paused' });
    await section.getByRole('button', { name: online.resume }).click();
    await section.getByText(online.taking).waitFor();
    await section.getByLabel(online.readyMinutes).selectOption('45');
    await expect.poll(async () => (await asOwner(page, shop.merchantId, 'GET', 'online'))['readyMinutes']).toBe(45);
    await keys.getByRole('button', { name: `${online.revoke}: Our website` }).click();
    await page.getByRole('dialog', { name: 'Revoke the key for Our website?' }).getByRole('button', { name: online.revoke }).click();
    await keys.getByText(online.noKeys).waitFor();
    expect((await order()).status).toBe(401);
  });

  it('a pause stands above every screen of every register with the time that is left, and a tap there ends it for all', async () => {
    const shop = await openShop();
    const [front, bar] = [await readyTill({ shop }), await readyTill({ shop, device: 'Bar', size: 'phone' })];
    await visit(front.page, '/dashboard/settings/online');
    const section = front.page.getByRole('region', { name: online.section });
    await section.getByRole('button', { name: 'Pause for 20 min' }).click();
    const resume = (page: Page) => page.getByRole('button', { name: new RegExp(`paused 20 min ${online.resume}$`) });
    for (const { page } of [front, bar]) await resume(page).waitFor();
    await bar.page.reload();
    await resume(bar.page).click();
    for (const { page } of [front, bar]) await resume(page).waitFor({ state: 'detached' });
    await section.getByText(online.taking).waitFor();
    expect((await (await websiteOf(bar.page, shop)).order()).status).toBe(201);
  });

  it('test the sound: a page that nobody has touched asks for a tap above the screen, and a browser that stays silent says so (GLOB-01)', async () => {
    const till = await readyTill({ shop: {}, alone: true, at: 'about:blank', ...alerting });
    const { page, context } = till;
    const asked = page.getByRole('button', { name: online.tapToHear });
    // What this test asks of the page counts as a touch.
    await context.addInitScript(() => Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => false }));
    await page.goto('/dashboard/register/main');
    await asked.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await asked.click();
    await page.getByText(online.heard).waitFor();
    expect(await asked.count()).toBe(0);
    // A browser that lets no sound through.
    await context.addInitScript(() => {
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    });
    await page.goto('/dashboard/settings/online');
    await page.getByRole('region', { name: online.section }).getByRole('button', { name: online.testSound }).click();
    const silent = page.getByRole('dialog', { name: online.testSound });
    await silent.getByText(online.silent).waitFor();
  });

  it('are heard by default, too: the sound is asked for once an order has come in, and one that came in without a sound is said', async () => {
    const { page, context, shop } = await readyTill({ shop: {}, alone: true });
    const website = await websiteOf(page, shop);
    expect((await website.order()).status).toBe(201);
    await news(page, /^New online order/).waitFor();
    await context.addInitScript(() => {
      Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => false });
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    });
    await page.reload();
    await page.getByRole('button', { name: online.tapToHear }).waitFor();
    await live(page);
    // It stands beside all that is said of the order, too.
    await news(page, /Not paid yet/).waitFor();
    await page.getByRole('button', { name: online.tapToHear }).waitFor();
    expect((await website.order()).status).toBe(201);
    await page.getByText(online.unheard).waitFor();
  });
});
