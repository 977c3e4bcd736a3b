import { type Call, pathOf } from '@till/contract/call';
import * as calls from '@till/contract/order/calls';
import { listOrdersCall, orderSumsCall } from '@till/contract/order/lists';
import { testTerminalCall } from '@till/contract/write/device/settings';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { salesReportCall } from '@till/contract/write/report';
import { minor, zero } from '@till/domain/money/minor';
import { apply } from '@till/domain/order/apply';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { addDiscountRule } from '@till/domain/order/commands/discount/add-discount';
import type { Order } from '@till/domain/order/types';
import { discount } from '@till/domain/testing/bill';
import { loadMessages } from '@till/phrases/load';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  add,
  addButton,
  addPlain,
  cart,
  choosePickup,
  countOf,
  dialog,
  gone,
  lines,
  painted,
  payButton,
  pick,
  press,
  seen,
  sent,
  textOf,
  textsOf,
  tile,
  toCheckout,
  toPay,
  words,
} from '../testing/browser/actions.ts';
import { discountRule, shopThatGives } from '../testing/browser/discounts.ts';
import { openRegister, sizes, withSettings } from '../testing/browser/register.tsx';
import { server } from '../testing/browser/server.ts';
import { openShop, type Shop } from '../testing/browser/shop.ts';
import { until } from '../testing/browser/until.ts';

type Screen = { readonly width: number; readonly height: number };
/** What is looked for, wherever it is by then. */
type Sought = Locator | (() => Element | null | undefined);

/** A tablet of 1280 × 800 at 200 %, as people set it who see badly. */
const zoomed = { width: 640, height: 400 };
const viewOrder = () => page.getByRole('button', { name: words.order.cart.viewOrder });
/** A kitchen screen that says no word. */
const silentScreen = {
  ...{ id: 'screen-1', label: 'Wok', enabled: true, isSilent: true, categories: null, standbyId: null, standby: null },
  ...{ warnMinutes: 8, lateMinutes: 15, version: 1, seenAt: null, waitingCount: 0 },
};
const boxOf = (what: Locator): DOMRect => what.first().element().getBoundingClientRect();

/** Whether all of it is on the screen and nothing lies over it, without a scroll. */
function isInSight(what: Sought): boolean {
  const element = typeof what === 'function' ? what() : what.elements()[0];
  if (element === null || element === undefined) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const corners: readonly (readonly [number, number])[] = [
    [left + 6, top + 6],
    [right - 6, top + 6],
    [left + 6, bottom - 6],
    [right - 6, bottom - 6],
  ];
  return corners.every(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    // A row of words is on what it stands on.
    return there !== null && (element.contains(there) || there.contains(element));
  });
}

/** At each size, all of these are in sight. */
async function areInSight(at: readonly Screen[], whats: Readonly<Record<string, Sought>>): Promise<void> {
  for (const { width, height } of at) {
    await page.viewport(width, height);
    await painted();
    for (const [name, what] of Object.entries(whats))
      await until(
        () => isInSight(what),
        () => `${name} is not in sight at ${width} × ${height}`,
      );
  }
}

/** A change that another register makes: decided as the server does. */
async function elsewhere(shop: Shop, call: Call, orderId: string, body: object): Promise<void> {
  await fetch(`/${call.base}${pathOf(call, { merchantId: shop.merchant.id, orderId })}`, { method: call.method, body: JSON.stringify(body) });
}

/** A card took only a part of what the only order of the shop costs. */
function payPartByCard(shop: Shop, amount: number): void {
  const [order] = shop.orders.values();
  if (order === undefined) throw new Error('there is no order');
  const begun = beginCard(order, {}, { now: Date.now(), attemptId: 'try-1', device: { id: shop.device.id, label: shop.device.label, gateway: 'valor' } });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const charging = apply(order, begun.value);
  const card = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };
  const charge = { paymentId: 'p1', amount: minor(amount), tip: zero, fee: zero, card, totalAmount: null };
  const paid = cardPaid(charging, 'try-1', charge, { now: Date.now(), by: 'gateway' });
  if (paid === null) throw new Error('nothing is charged');
  const now: Order = apply(charging, paid);
  shop.orders.set(now.id, now);
  server.tells({ event: 'order', data: { orderId: now.id, version: now.version, state: now.state, device: null } });
}

describe('what is needed is in sight', () => {
  it('a sale needs no scroll: on a phone, at 200 % of a tablet, and where card and cash paid a part each', async () => {
    const shop = openShop();
    // A category's name, however long, leaves room for the next ones.
    const long = `Soups of the day, ${'with all that the market had '.repeat(4)}`;
    shop.menu = shop.menu.map((each) => (each.id === 'soups' ? { ...each, name: long, friendlyName: long } : each));
    await openRegister({ shop, settings: { venmoUser: 'Corner-Noodles' } });
    const categories = page.getByRole('navigation', { name: words.menu.categories }).getByRole('button');
    await seen(categories);
    expect(textsOf(categories).join()).toContain('Soups of the day');
    await areInSight([sizes.tablet], { 'the second category': categories.nth(1), 'the fourth category': categories.nth(3) });

    await pick('Churros (4)');
    await choosePickup();
    await seen(addButton());
    await press('Escape');
    await gone(dialog());
    // Nothing is on the order: it says so in a corner, not across the menu.
    await page.viewport(sizes.phone.width, sizes.phone.height);
    await seen(viewOrder());
    expect(textOf(viewOrder())).toBe(words.order.cart.viewOrder);
    expect(boxOf(viewOrder()).width).toBeLessThan(sizes.phone.width / 2);
    await pick('Churros (4)');
    await add();
    await expect.poll(() => textOf(viewOrder())).toContain('$7.61');
    await page.viewport(zoomed.width, zoomed.height);
    await seen(tile('Tres Leches'));
    tile('Tres Leches').element().scrollIntoView({ block: 'center' });
    await areInSight([zoomed], { 'a tile': tile('Tres Leches'), 'the order': viewOrder() });

    await page.viewport(sizes.tablet.width, sizes.tablet.height);
    await toCheckout();
    await toPay();
    await sent();
    await areInSight([sizes.phone, zoomed, sizes.tablet], {
      Pay: payButton(),
      'the exact amount': page.getByRole('button', { name: new RegExp(`^${words.payment.exact} `) }),
      '$20.00': page.getByRole('button', { name: '$20.00' }),
    });
    await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
    await areInSight([sizes.phone], {
      'what Venmo does not tell': page.getByText(words.venmo.check),
      'the confirmation': page.getByRole('button', { name: /^I received/ }),
    });

    await page.viewport(sizes.tablet.width, sizes.tablet.height);
    payPartByCard(shop, 500);
    await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
    // Of less than $5 there are six quick amounts.
    await expect.poll(() => countOf(page.getByRole('group', { name: words.payment.quickAmounts }).getByRole('button'))).toBe(6);
    await areInSight([sizes.tablet], {
      'the last key': page.getByRole('group', { name: words.common.keypad }).getByRole('button', { name: '0', exact: true }),
    });
    await page.getByRole('button', { name: '$20.00' }).click();
    await seen(page.getByText(words.outbox.paymentRecorded));
    const newOrder = page.getByRole('button', { name: words.payment.newOrder });
    await areInSight([sizes.tablet, { width: 1280, height: 720 }, sizes.desktop, sizes.portrait], {
      'New order': newOrder,
      'the change': page.getByText(words.payment.changeDue),
      'Send receipt': page.getByRole('button', { name: words.receipt.send }),
    });
    await areInSight([sizes.phone, zoomed], { 'New order': newOrder });
    expect(countOf(cart())).toBe(0);
  });

  it('on a tablet held upright no word of the list of orders is broken in two, and a day is one line', async () => {
    const shop = openShop();
    for (const orderId of ['A1', 'A2']) {
      await elsewhere(shop, calls.createOrderCall, orderId, { source: 'register', deviceSource: 'elsewhere', orderId });
      await elsewhere(shop, calls.setOrderTypeCall, orderId, { orderTypeLabel: 'pickup' });
      await elsewhere(shop, calls.addItemCall, orderId, { id: `${orderId}-1`, itemId: 'churros', quantity: 1 });
    }
    await elsewhere(shop, calls.payCashCall, 'A1', {});
    server.replies(listOrdersCall, () => [...shop.orders.values()] as never);
    server.replies(orderSumsCall, { orders: null, figures: [] });
    await openRegister({ shop, at: '/dashboard/orders', size: 'portrait' });
    const list = page.getByRole('table', { name: words.orders.list });
    await seen(list.getByRole('button'));
    const within = (selector: string) => [...list.element().querySelectorAll(selector)];
    await until(
      () => within('time').length > 0,
      () => 'no order says when it was',
    );
    /** The lines that the words of an element take. */
    const rows = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    expect(Math.max(...within('time').map(rows))).toBe(1);
    expect(Math.max(1, ...within('button').map(rows))).toBe(1);
  });

  it('on a phone nothing lies over the buttons of the devices', async () => {
    const shop = openShop();
    server.replies(listOrdersCall, []);
    await openRegister({ shop, at: '/dashboard/select-device', size: 'phone' });
    const buttons = page.getByRole('button', { name: /^Select / });
    await seen(buttons);
    expect(countOf(buttons)).toBeGreaterThan(1);
    for (const button of buttons.elements()) {
      button.scrollIntoView({ block: 'nearest' });
      expect(isInSight(() => button)).toBe(true);
    }
  });

  it('on a phone the table of a dine-in is typed and taken without a scroll, also where many tables are open', async () => {
    const shop = openShop();
    for (let table = 1; table <= 8; table++) {
      const orderId = `X${table}`;
      await elsewhere(shop, calls.createOrderCall, orderId, { source: 'register', deviceSource: 'elsewhere', orderId });
      await elsewhere(shop, calls.setOrderTypeCall, orderId, { orderTypeLabel: 'dine-in' });
      await elsewhere(shop, calls.addItemCall, orderId, { id: `${orderId}-1`, itemId: 'flan', quantity: 1 });
      await elsewhere(shop, calls.changeOrderCall, orderId, { tableNumber: String(table) });
    }
    await openRegister({ shop, size: 'phone', settings: { newOrders: 'pickup' } });
    await addPlain('Churros (4)');
    await viewOrder().click();
    await page.getByRole('button', { name: words.order.types.pickup, exact: true }).click();
    const asked = page.getByRole('dialog', { name: words.order.changeDialog.title });
    const open = asked.getByRole('group', { name: words.order.tables.list }).getByRole('button', { name: /\$/ });
    await expect.poll(() => countOf(open)).toBe(8);
    const seat = asked.getByRole('button', { name: words.order.changeDialog.seat });
    await areInSight([sizes.phone, sizes.tablet, sizes.portrait], { 'Dine-in here': seat, '0': asked.getByRole('button', { name: '0', exact: true }) });
    // The bars of a browser leave less.
    await areInSight([{ width: 390, height: 640 }, zoomed], { 'Dine-in here': seat });
    // An open table has not the look of what is chosen.
    const ground = (what: Locator) => getComputedStyle(what.first().element()).backgroundColor;
    expect(ground(open)).not.toBe(ground(asked.getByRole('button', { name: 'Pickup' })));
  });

  it('a dish with many choices leaves room for others: what was chosen has the width of its line', async () => {
    await openRegister({ settings: { newOrders: 'pickup' } });
    await pick('Build Your Own Noodle Bowl');
    await dialog().getByRole('radio', { name: 'Chicken', exact: true }).click();
    for (const name of ['Bok choy', 'Carrot', 'Charred corn', 'Mushroom broth']) await dialog().getByRole('checkbox', { name }).first().click();
    await add();
    const chosen = lines().getByText(/^Chicken,.*Mushroom broth$/);
    await seen(chosen);
    expect(boxOf(lines()).height).toBeLessThanOrEqual(53 + 2 * 20);
    expect(boxOf(chosen).width).toBeGreaterThan(0.9 * boxOf(lines()).width);
    await chosen.click();
    await seen(dialog());
    await press('Escape');
    await gone(dialog());
    await lines().getByRole('button', { name: 'One more Build Your Own Noodle Bowl' }).click();
    await expect.poll(() => lines().first().element().querySelector('output')?.textContent).toBe('2');
    expect(boxOf(cart()).width).toBe(360);
    await page.viewport(sizes.desktop.width, sizes.desktop.height);
    await expect.poll(() => boxOf(cart()).width).toBe(440);
  });

  it('on a phone the periods of the reports are one row, the chosen one in sight', async () => {
    const nothing = { gross_sales: 0, discounts: 0, refunds: 0, net_sales: 0, total_tax: 0, tips: 0, total_orders: 0 };
    const day = { from: '2026-01-05', to: '2026-01-05', starts_at: 1_767_600_000_000, ends_at: 1_767_686_400_000 };
    const total = { ...nothing, average_order: null, unpaid: 0 };
    const parts = { by_hour: [], by_day: [], by_category: [], by_method: [], by_device: [], items: [] };
    const period = { timezone: 'America/Los_Angeles', business_day_start: 0, period: day, before: { ...day, cut: false }, total, total_before: total };
    const shop = openShop();
    server.replies(salesReportCall, { ...period, ...parts } as never);
    const register = await openRegister({ shop, size: 'phone', at: '/dashboard/reporting' });
    const periods = page.getByRole('group', { name: words.reports.days }).getByRole('button');
    const last = page.getByRole('button', { name: words.reports.periods.last3Months });
    await seen(periods);
    expect(new Set(periods.elements().map((each) => each.getBoundingClientRect().top)).size).toBe(1);
    await last.click();
    await expect.poll(() => last.element().getAttribute('aria-pressed')).toBe('true');
    // The screen as it begins with that period.
    const chosen = register.path();
    await register.goTo('/dashboard/register/main');
    await gone(periods);
    await register.goTo(chosen);
    const inSight = () =>
      areInSight([sizes.phone], { 'the chosen period': () => last.elements().find((each) => each.getAttribute('aria-pressed') === 'true') });
    await inSight();
    // Turned and back.
    await page.viewport(sizes.phone.height, sizes.phone.width);
    await inSight();
  });

  it('on a tablet held upright the line above says which register it is, also while it has something else to say; on a phone that has all of it', async () => {
    await openRegister({ size: 'portrait' });
    await seen(tile('Churros (4)'));
    server.goesDown();
    const strip = page.getByRole('region', { name: words.frame.state });
    await seen(strip.getByText(words.frame.offlineShort, { exact: true }));
    const place = () => strip.element().querySelector('span > span');
    expect(isInSight(place)).toBe(true);
    await page.viewport(sizes.phone.width, sizes.phone.height);
    await expect.poll(() => place()?.checkVisibility()).toBe(false);
  });

  it('on a tablet and a desk the menu has all of its categories in sight, none of their names cut off, in English and in Spanish', async () => {
    await openRegister();
    const chips = () => [...document.querySelectorAll<HTMLElement>('nav[data-categories] button')];
    await expect.poll(() => chips().length).toBeGreaterThan(12);
    const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    for (const language of ['en-us', 'es-mx'] as const) {
      withSettings({ language });
      await expect.poll(() => document.documentElement.lang).toBe(language === 'en-us' ? 'en-US' : 'es-MX');
      await areInSight([sizes.tablet, sizes.desktop, sizes.portrait], Object.fromEntries(chips().map((_, at) => [`category ${at}`, () => chips()[at]])));
      for (const { width, height } of [sizes.tablet, sizes.desktop, sizes.portrait]) {
        await page.viewport(width, height);
        await painted();
        expect(
          chips()
            .filter((chip) => [...chip.children].some(isCut))
            .map(({ innerText }) => innerText),
        ).toEqual([]);
      }
    }
    withSettings({ language: 'en-us' });
  });

  it('on a tablet on its side all that can be done at the checkout is in sight, also of an order with customer, note, discount and tip', async () => {
    const shop = shopThatGives(discountRule());
    await elsewhere(shop, calls.createOrderCall, 'C1', { source: 'register', deviceSource: 'elsewhere', orderId: 'C1' });
    await elsewhere(shop, calls.setOrderTypeCall, 'C1', { orderTypeLabel: 'dine-in' });
    await elsewhere(shop, calls.addItemCall, 'C1', { id: 'C1-1', itemId: 'draft-lager', quantity: 1 });
    await elsewhere(shop, calls.changeOrderCall, 'C1', { tableNumber: '12', note: 'Birthday at the table: bring the flan with a candle' });
    const order = addDiscountRule.apply(shop.orders.get('C1') as Order, { op: 'add-discount', discount: discount() });
    const customer = { id: 'c', firstName: 'Guadalupe', lastName: 'Hernández', phone: '+12135550123', email: '' };
    shop.orders.set('C1', { ...order, customer, tipsAmount: minor(300) });
    await openRegister({ shop, at: '/dashboard/register/checkout/C1' });
    const cancel = page.getByRole('button', { name: words.order.actions.cancelOrder });
    await seen(page.getByRole('button', { name: words.discounts.give.open, exact: true }));
    await seen(page.getByText('Regular guest'));
    await areInSight([sizes.tablet, { width: 1280, height: 752 }, { width: 1024, height: 768 }], {
      'the table': page.getByRole('button', { name: words.order.tableDialog.change }),
      'Cancel order': cancel,
    });
  });

  it('a customer’s long name is a line of the cart’s own, cut with all of it in its title; it cuts neither the table nor a button, in any language', async () => {
    const shop = openShop();
    await elsewhere(shop, calls.createOrderCall, 'C1', { source: 'register', deviceSource: 'elsewhere', orderId: 'C1' });
    await elsewhere(shop, calls.setOrderTypeCall, 'C1', { orderTypeLabel: 'dine-in' });
    await elsewhere(shop, calls.addItemCall, 'C1', { id: 'C1-1', itemId: 'churros', quantity: 1 });
    await elsewhere(shop, calls.changeOrderCall, 'C1', { tableNumber: 'Terrace 12' });
    const customer = { id: 'c', firstName: 'Guadalupe Maximiliana', lastName: 'Hernández Villaseñor de la Torre y Montemayor', phone: null, email: null };
    shop.orders.set('C1', { ...(shop.orders.get('C1') as Order), customer });
    await openRegister({ shop, settings: { activeOrderId: 'C1' } });
    const name = page.getByTitle(`${customer.firstName} ${customer.lastName}`);
    for (const language of ['en-us', 'es-mx', 'zh-cn', 'zh-tw'] as const) {
      withSettings({ language });
      await seen(name);
      const head = () => name.element().closest('header') as HTMLElement;
      for (const { width, height } of [sizes.tablet, sizes.portrait]) {
        await page.viewport(width, height);
        await expect.poll(() => boxOf(name).height).toBeLessThan(30);
        const { scrollWidth, clientWidth } = head().querySelector('h2') as HTMLElement;
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        const right = head().getBoundingClientRect().right;
        expect([...head().querySelectorAll('button')].filter((button) => button.getBoundingClientRect().right > right)).toEqual([]);
      }
      await page.viewport(sizes.tablet.width, sizes.tablet.height);
      await expect.poll(() => name.element().scrollWidth > name.element().clientWidth).toBe(true);
    }
    withSettings({ language: 'en-us' });
  });

  it('on a phone the line above says whole that the terminal is not responding, in any language; a tap says it in full', async () => {
    const shop = openShop({ device: 'Patio' });
    server.replies(testTerminalCall, { result: 'silent' });
    await openRegister({ shop, size: 'phone', settings: { newOrders: 'pickup' } });
    await addPlain('Churros (4)');
    const strip = page.getByRole('region', { name: words.frame.state });
    await seen(strip.getByRole('button', { name: words.selfCheck.signs.short.silent }));
    for (const language of ['es-mx', 'zh-cn', 'zh-tw', 'en-us'] as const) {
      withSettings({ language });
      const { signs } = (await loadMessages(language, 'selfCheck')) as typeof words.selfCheck;
      const sign = page.getByRole('button', { name: signs.short.silent });
      await seen(sign);
      const said = [...sign.element().children].filter((each) => each.checkVisibility());
      expect(said.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)).toEqual([]);
      await areInSight([sizes.phone], { [language]: sign });
    }
    await strip.getByRole('button', { name: words.selfCheck.signs.short.silent }).click();
    await seen(page.getByText(words.selfCheck.found['terminal-silent']));
  });

  it('what says that all is well lies upon no button of the checkout', async () => {
    await openRegister({ settings: { newOrders: 'pickup' } });
    await addPlain('Churros (4)');
    await toCheckout();
    for (const name of [words.order.note.add, words.order.actions.save])
      expect(boxOf(page.getByRole('button', { name, exact: true })).top).toBeGreaterThan(32 + 54);
  });

  it('the line above says the worst in words and how many more there are; a tap lists all of it, and the next one closes it', async () => {
    const shop = openShop();
    server.replies(getMerchantCall, { ...shop.merchant, isQuiet: true, isDiskLow: true } as never);
    server.replies(listKitchenScreensCall, [silentScreen] as never);
    await openRegister({ shop });
    const strip = page.getByRole('region', { name: words.frame.state });
    const signs = () =>
      [...strip.element().querySelectorAll<HTMLElement>('.sign:not([aria-expanded])')].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    await page.viewport(sizes.phone.width, sizes.phone.height);
    const more = strip.getByRole('button', { name: /^Show \d more$/ });
    await seen(more);
    // The kitchen's word comes a moment later than the server's.
    await expect.poll(() => signs().length + Number(textOf(more))).toBe(3);
    const shown = signs().length;
    expect(shown).toBeLessThan(3);
    expect(signs()[0]?.innerText).toBe(words.selfCheck.quietShort);
    expect(signs().every((each) => [...each.children].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1))).toBe(true);
    await more.click();
    await expect.poll(() => signs().length).toBe(3);
    await areInSight([sizes.phone], Object.fromEntries(signs().map((sign) => [sign.innerText, () => sign])));
    await press('Escape');
    await expect.poll(() => signs().length).toBe(shown);
  });
});
