import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { addPlain, beginWith, cart, dialog, lines, sent } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { openProxy } from './environment/proxy.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { atTablet } = words;

const sign = (page: Page) => page.getByRole('region', { name: words.frame.state }).locator('button[aria-haspopup=dialog]').first();
const signedIn = (page: Page, name: string) => page.getByRole('button', { name: atTablet.switchFrom.replace('{name}', name) });
const typePin = async (page: Page, pin: string) => {
  for (const digit of pin) await dialog(page).getByRole('button', { name: digit, exact: true }).click();
  await dialog(page).getByRole('button', { name: atTablet.done, exact: true }).click();
};
const signIn = async (page: Page, name: string, pin: string) => {
  await sign(page).click();
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await typePin(page, pin);
  await signedIn(page, name).waitFor();
};

it('Ana opens an order without a network, Ben is paid for it before the register is back: it is hers, the money his; her void of what the kitchen has needs Mo', async () => {
  const proxy = await openProxy(inject('till').url);
  try {
    const { page, shop } = await readyTill({ shop: {}, url: proxy.url, mayComplain: [/ERR_/, /status of (401|409|504)/] });
    const call = (method: 'GET' | 'POST', path: string, body?: object) => asOwner(page, shop.merchantId, method, path, body);
    const add = async (name: string, roleId: string, pin: string) =>
      (await call('POST', 'staff', { name, short: '', roleId, language: null, tipEligible: true, pin }))['id'];
    const ana = await add('Ana Flores', 'server', '1122');
    const ben = await add('Ben Carter', 'cashier', '3344');
    await add('Mo Reed', 'manager', '135790');
    // Once with the server, so that this register can check their PINs alone.
    await signIn(page, 'Ben', '3344');
    await signIn(page, 'Ana', '1122');

    // What is shown without a network has been fetched before it is cut.
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return [/\/ItemDialog-.*\.js$/, /\/sale-.*\.js$/].every((file) => fetched.some((name) => file.test(name)));
    });
    proxy.cut();
    await beginWith(page, 'Churros (4)');
    await signIn(page, 'Ben', '3344');
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await cart(page)
      .getByRole('button', { name: /^\s*Pay \$/ })
      .click();
    await page.getByRole('button', { name: new RegExp(`^${words.payment.exact} `) }).click();
    await dialog(page).getByRole('button', { name: words.payment.newOrder }).click();
    await signIn(page, 'Ana', '1122');
    proxy.mend();
    await sent(page);
    const order = (await call('GET', `orders/${orderId}`)) as unknown as { ownerId: string; order_payment: { staffId: string }[] };
    expect([order.ownerId, order.order_payment.map(({ staffId }) => staffId)]).toEqual([ana, [ben]]);
    const history = Object.values(await call('GET', `orders/${orderId}/history`)) as unknown as { op: string; staff?: { name: string; proved: boolean } }[];
    const byOf = (op: string) => history.find((entry) => entry.op === op)?.staff;
    // Ana's PIN was checked by the server before the network went, Ben's by the register alone.
    expect([byOf('create'), byOf('pay-cash')]).toEqual([
      { name: 'Ana Flores', proved: true },
      { name: 'Ben Carter', proved: false },
    ]);

    await signIn(page, 'Ben', '3344');
    await signIn(page, 'Ana', '1122');
    await beginWith(page, 'Vanilla Flan', { table: '7' });
    await addPlain(page, 'Churros (4)');
    await page.getByRole('button', { name: words.order.steps.submit }).click();
    await sent(page);
    await lines(page)
      .filter({ hasText: 'Vanilla Flan' })
      .getByRole('button', { name: `${words.order.line.deleteSent} Vanilla Flan` })
      .click();
    await dialog(page).getByRole('button', { name: words.voids.reasons.mistake }).click();
    await page.getByRole('dialog', { name: `${atTablet.voidItems.replace('{items}', 'Vanilla Flan')}, $5.95` }).waitFor();
    await typePin(page, '135790');
    await lines(page).filter({ hasText: 'Vanilla Flan' }).waitFor({ state: 'detached' });
    await sent(page);
    const second = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    const now = (await call('GET', `orders/${second}`)) as unknown as { items: { name: string }[] };
    expect(now.items.map(({ name }) => name)).toEqual(['Churros (4)']);
    const { by_void } = (await call('GET', 'reports/sales?period=today')) as unknown as { by_void: { kind: string; reason: string; amount: number }[] };
    expect(by_void).toMatchObject([{ kind: 'items', reason: words.voids.reasons.mistake, amount: 595 }]);

    // The register locks, and a reload leaves it locked.
    await signedIn(page, 'Ana').click();
    await dialog(page).getByRole('button', { name: atTablet.lock }).click();
    await page.getByRole('heading', { name: atTablet.who }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: atTablet.who }).waitFor();
    await dialog(page).getByRole('button', { name: /^Ben / }).click();
    await typePin(page, '3344');
    await lines(page).filter({ hasText: 'Churros' }).waitFor();
  } finally {
    await proxy.close();
  }
});
