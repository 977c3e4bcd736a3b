import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as calls from '../packages/contract/src/order/calls.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const drawer = await loadMessages('en-us', 'shift');
const { menuEditor, devices, printers, kitchenScreens, account, orders, business } = words;

/** A dialog, and the way to it by keyboard alone. */
interface Walked {
  /** The address of the screen; absent: where the one before was. */
  readonly at?: string;
  /** What is pressed by keyboard to come to what opens it. */
  readonly by?: (page: Page) => Locator;
  /** What is searched for before. */
  readonly search?: string;
  /** The words on what opens it; several where one opens inside another. */
  readonly open: string | RegExp | readonly (string | RegExp)[];
  /** What shows something else in the same dialog, which is left first; `title`: what that is called. */
  readonly instead?: RegExp;
  readonly title?: string;
  /** A field of it into which something is typed: leaving asks then. */
  readonly typed?: string | RegExp;
}

const tab = (name: string) => (page: Page) => page.getByRole('radiogroup', { name: menuEditor.tabs }).getByRole('radio', { name });
const kept = (name: string) => new RegExp(`^${name}`);

const walks: readonly Walked[] = [
  { at: 'orders', open: orders.viewOrder.replace('{id}', 'KEYS1') },
  { open: [orders.viewOrder.replace('{id}', 'KEYS1'), words.receipt.send] },
  { open: [orders.viewOrder.replace('{id}', 'KEYS1'), words.refund.open] },
  { at: 'customers', open: words.customer.create, typed: words.customer.firstName },
  { open: 'Ana Ruiz', typed: words.customer.lastName },
  { open: ['Ana Ruiz', words.customers.mergeOf.replace('{name}', 'Anna Ruiz')] },
  { at: 'settings/menu', open: menuEditor.addItem, typed: menuEditor.name },
  { search: 'flan', open: kept('Vanilla Flan'), typed: menuEditor.price },
  { search: 'orange', open: [kept('Orange Chicken'), kept('Edit ')], typed: menuEditor.name },
  { open: [kept('Orange Chicken'), menuEditor.removeItem] },
  { by: tab(menuEditor.categories), open: menuEditor.addCategory, typed: menuEditor.name },
  { open: [kept('Desserts'), menuEditor.remove] },
  { by: tab(menuEditor.groups), open: /protein/i, typed: menuEditor.minimum },
  { at: 'settings/devices', open: devices.add, typed: devices.label },
  { open: 'Edit Bar', typed: devices.label },
  { open: ['Edit Bar', devices.retire] },
  { open: 'Set up the Clover account', typed: devices.fields.accessToken },
  { at: 'settings/taxes', open: 'Create tax', typed: 'Name' },
  { open: 'Edit Sales tax', typed: 'Name' },
  { at: 'settings/business', open: business.data.download },
  { at: 'settings/printers', open: printers.add, typed: printers.form.name },
  { open: `${printers.edit}: Counter`, typed: printers.form.name },
  { open: `${printers.edit}: Counter`, instead: kept(printers.form.model), title: printers.form.models },
  { at: 'settings/kitchen', open: kitchenScreens.form.add, typed: kitchenScreens.form.warn },
  { open: `${printers.edit}: Grill`, typed: printers.form.name },
  { at: 'settings/account', open: account.setRecovery },
  { at: 'settings/online', open: `${words.online.revoke}: Website` },
  { at: 'settings', open: words.settings.deviceInfo },
  { open: words.selfCheck.open },
  { open: words.settings.logout },
  { at: 'shift', open: drawer.settings },
  { open: drawer.paidIn },
  { open: drawer.paidOut },
  { open: drawer.noSale },
  { open: drawer.x },
  { open: drawer.close, typed: '$20.00, how many' },
  { open: kept(drawer.show.replace('{number}', '1')) },
  { at: 'kitchen', open: kept(words.kitchenBoard.recall) },
  { at: 'register/main', by: (page) => page.getByRole('tab', { name: words.order.open.tab }), open: kept('View order KEYS2') },
];

/** The dialog that is in front. */
const front = (page: Page) => page.getByRole('dialog').last();
/** Where the focus is: in the dialog in front, on nothing at all, or on what is called so. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (here === null || here === document.body) return 'nothing';
    if ([...document.querySelectorAll('[role=dialog]')].at(-1)?.contains(here) === true) return 'the dialog';
    return here.getAttribute('aria-label') ?? here.getAttribute('title') ?? here.textContent ?? '';
  });

/** In the page: whether the focus is on the heading of the screen, which may be called otherwise once it is read, shows no ring, and the page is called so. */
const hasArrived = (product: string): boolean => {
  const here = document.activeElement;
  return here?.matches('main h1') === true && getComputedStyle(here).outlineStyle === 'none' && document.title === `${here.textContent} · ${product}`;
};

async function press(page: Page, what: Locator): Promise<string> {
  // A screen whose parts come later may take the focus to its heading once more.
  const isOnIt = async () => {
    await what.focus();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    return what.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(isOnIt).toBe(true);
  const name = await focus(page);
  await what.press(await what.evaluate((element) => (element instanceof HTMLInputElement ? 'Space' : 'Enter')));
  return name;
}

/** Opens it, goes round in it and leaves it, all by keys. Returns what was not right. */
async function walk(page: Page, { at, by, search, open, instead, title, typed }: Walked): Promise<string[]> {
  const wrong: string[] = [];
  const is = async (when: string, wanted: string) => {
    const found = await focus(page);
    if (found !== wanted) wrong.push(`${JSON.stringify(open)} ${when}: the focus is on ${found}, not on ${wanted}`);
  };
  if (at !== undefined) {
    await visit(page, `/dashboard/${at}`);
    // The focus is in the screen as soon as that is there, and the page is called as the screen.
    await expect.poll(() => page.evaluate(hasArrived, words.frame.product)).toBe(true);
  }
  if (by !== undefined) await press(page, by(page));
  if (search !== undefined) {
    await page.getByRole('searchbox').last().fill(search);
    await expect.poll(() => page.getByRole('list', { name: menuEditor.list }).getByRole('listitem').count()).toBeLessThan(12);
  }
  const ways: string[] = [];
  const steps = typeof open === 'string' || open instanceof RegExp ? [open] : open;
  for (const [depth, name] of steps.entries()) {
    const within = depth === 0 ? page.locator('body') : front(page);
    const opener = within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
    const opened = page.getByRole('dialog').nth(depth);
    ways.push(await press(page, opener));
    await opened.waitFor();
    await is('when it opens', 'the dialog');
  }
  if (instead !== undefined) {
    await press(page, front(page).getByRole('button', { name: instead }).first());
    await page.getByRole('dialog', { name: title ?? '' }).waitFor();
  }
  // Over both of its ends: the focus is on one of the first stops when it opens.
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await is(`after ${key}`, 'the dialog');
  }
  if (typed !== undefined) {
    await front(page).getByLabel(typed).first().focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: words.unsaved.title }).waitFor();
    await is('when it asks', 'the dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: words.unsaved.title }).waitFor({ state: 'detached' });
    await is('when it stays', 'the dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: words.unsaved.title }).getByRole('button', { name: words.unsaved.leave }).press('Enter');
  } else await page.keyboard.press('Escape');
  if (instead !== undefined) {
    await page.getByRole('dialog', { name: title ?? '' }).waitFor({ state: 'detached' });
    await is('when it shows what it showed before', 'the dialog');
    await page.keyboard.press('Escape');
  }
  for (const [depth, way] of [...ways.entries()].toReversed()) {
    await page.getByRole('dialog').nth(depth).waitFor({ state: 'detached' });
    await is('when it is closed', depth === 0 ? way : 'the dialog');
    if (depth > 0) await page.keyboard.press('Escape');
  }
  return wrong;
}

describe('by keyboard alone', { timeout: 120_000 }, () => {
  it('every dialog is opened, gone round in and left; what is typed is not lost without a question, and the focus is back where it was', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    const owner = (...asked: [method: 'POST' | 'PUT', path: string, body: object]) => asOwner(page, shop.merchantId, ...asked);
    for (const orderId of ['KEYS1', 'KEYS2']) {
      await elsewhere(page, { call: calls.createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId } });
      await elsewhere(page, { call: calls.setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup' } });
      await elsewhere(page, { call: calls.addItemCall, orderId, body: { itemId: 'flan', quantity: 2 } });
    }
    await elsewhere(page, { call: calls.payCashCall, orderId: 'KEYS1', body: {} });
    for (const firstName of ['Ana', 'Anna']) await owner('POST', 'customers', { firstName, lastName: 'Ruiz', phone: '+14155552300' });
    await owner('PUT', 'printers/counter', { label: 'Counter', address: '127.0.0.1:9', enabled: true, paperWidth: 80 });
    await owner('PUT', 'kitchen/screens/grill', { label: 'Grill', enabled: true, warnMinutes: 5, lateMinutes: 9 });
    await owner('POST', 'api-keys', { name: 'Website' });
    const { device } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
    const at = `devices/${device.id}/drawer`;
    await owner('POST', `${at}/open`, { id: 'shift-1', float: 10_000 });
    await owner('POST', `${at}/close`, { id: 'close-1', shiftId: 'shift-1', counted: 10_000, counts: [] });
    await owner('POST', `${at}/open`, { id: 'shift-2', float: 10_000 });
    const wrong: string[] = [];
    for (const each of walks)
      wrong.push(
        ...(await walk(page, each).catch((failure) => {
          throw new Error(`at ${each.open}`, { cause: failure });
        })),
      );
    expect(wrong).toEqual([]);
    await walkScreens(page);
  });
});

/** From screen to screen by keys: the focus is on the heading of what is come to, and back on what led there. */
async function walkScreens(page: Page): Promise<void> {
  const { frame, settings, menuImport } = words;
  const isOn = (name: string | RegExp) => expect.poll(() => focus(page)).toMatch(name);
  const follow = (name: string) => page.getByRole('navigation', { name: frame.navigation }).getByRole('link', { name, exact: true }).press('Enter');
  await follow(frame.settings);
  await isOn(settings.title);
  await page
    .getByRole('main')
    .getByRole('link', { name: kept(devices.title) })
    .press('Enter');
  await isOn(devices.title);
  await page
    .getByRole('main')
    .getByRole('link', { name: kept(menuEditor.title) })
    .press('Enter');
  await isOn(menuEditor.title);
  await page.getByRole('button', { name: menuEditor.files }).press('Enter');
  await isOn(menuImport.title);
  await page.goBack();
  await isOn(menuEditor.files);
  await page.goBack();
  await isOn(kept(menuEditor.title));
  await follow(frame.orders);
  await isOn(frame.orders);
  // From the menu beside the screens one always goes on.
  await follow(frame.settings);
  await isOn(settings.title);
}
