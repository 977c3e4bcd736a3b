import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settingDefaults } from '../apps/register/src/native/storage.ts';
import { openShop } from './till/shop.ts';
import { ownTerminal } from './till/terminal.ts';
import { useTills } from './till/till.ts';
import { paidByCard } from './verbs/card-verbs.ts';
import { cart, dialog, lines, painted } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

/**
 * The taps that usual sales take, with the settings that a new register has. Every tap goes through one helper that counts it; no key is pressed. The customer's
 * own tap at the terminal is not counted. The figures stand in docs/counter.md.
 */

/** What a sale may take at most. Lower them when it takes less. */
const limits = {
  'two plain items, exact cash': 4,
  'table 12, kitchen, $100': 11,
  'a drink with its size, card': 4,
  'noodle bowl, guided': 6,
  'noodle bowl, all at once': 6,
};
type Sale = keyof typeof limits;

const { readyTill } = useTills();
const counts = new Map<Sale, number>();
const done = (page: Page) => page.getByRole('dialog', { name: words.payment.done.cash });
const tile = (page: Page, item: string) => page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: item }).first();
const addButton = (page: Page) => dialog(page).getByRole('button', { name: /^\s*Add \$/ });
const pay = (page: Page) => cart(page).getByRole('button', { name: /^\s*Pay \$/ });

/** Counts a sale's taps. */
function fingers(sale: Sale) {
  counts.set(sale, 0);
  return async (what: Locator): Promise<void> => {
    await what.click();
    counts.set(sale, (counts.get(sale) ?? 0) + 1);
  };
}
type Tap = ReturnType<typeof fingers>;

async function plain(page: Page, tap: Tap, item: string): Promise<void> {
  await tap(tile(page, item));
  if (!settingDefaults.quickAdd) await tap(addButton(page));
  await lines(page).filter({ hasText: item }).waitFor();
}

/** A choice, after the chosen one that is in its way was taken out. */
async function choose(page: Page, tap: Tap, name: string, inTheWay?: string): Promise<void> {
  const box = (each: string) =>
    dialog(page)
      .getByRole('radio', { name: each })
      .or(dialog(page).getByRole('checkbox', { name: each }))
      .first();
  await box(name).waitFor();
  if (inTheWay !== undefined && (await box(name).isDisabled())) await tap(box(inTheWay));
  await tap(box(name));
}

it('usual sales take no more taps than they may, and nothing is left to tap afterwards', async () => {
  const shop = await openShop();
  await ownTerminal(shop, 'Patio');
  const { page } = await readyTill({ shop, asShipped: true, at: '/healthz' });
  // Not the shop's first day: this register had an order of table 12 open before.
  await page.evaluate((merchantId) => localStorage.setItem('till.tables', JSON.stringify({ merchantId, tables: { 12: Date.now() } })), shop.merchantId);
  await page.goto('/dashboard/register/main');
  await tile(page, 'Churros (4)').waitFor();

  let tap = fingers('two plain items, exact cash');
  await plain(page, tap, 'Churros (4)');
  await plain(page, tap, 'Vanilla Flan');
  await tap(pay(page));
  await tap(page.getByRole('button', { name: new RegExp(`^${words.payment.exact} \\$`) }));
  await done(page).waitFor();

  // The first tile of the next sale begins it, beside what was paid.
  tap = fingers('table 12, kitchen, $100');
  await tap(tile(page, 'Kung Pao Chicken'));
  await choose(page, tap, 'Brown rice');
  await choose(page, tap, 'Hot', 'Medium');
  await tap(addButton(page));
  await lines(page).filter({ hasText: 'Kung Pao' }).waitFor();
  expect(await lines(page).count()).toBe(1);
  await plain(page, tap, 'Draft Lager');
  await tap(
    lines(page)
      .filter({ hasText: 'Draft Lager' })
      .getByRole('button', { name: words.order.line.more.replace('{name}', 'Draft Lager') }),
  );
  await tap(cart(page).getByRole('button', { name: 'Pickup', exact: true }));
  const asked = page.getByRole('dialog', { name: words.order.changeDialog.title });
  await tap(asked.getByRole('group', { name: words.order.tables.list }).getByRole('button', { name: '12', exact: true }));
  await tap(cart(page).getByRole('button', { name: words.order.steps.submit, exact: true }));
  await tap(pay(page));
  await tap(page.getByRole('button', { name: '$100.00' }));
  expect((await done(page).getByRole('status').innerText()).replace(/\s+/g, ' ')).toMatch(/^Change due \$[1-9]/);

  for (const guided of [true, false]) {
    tap = fingers(guided ? 'noodle bowl, guided' : 'noodle bowl, all at once');
    if (guided)
      await page.evaluate((settings) => localStorage.setItem('till.settings', JSON.stringify(settings)), { ...settingDefaults, guidedModifiers: true });
    else await page.evaluate((settings) => localStorage.setItem('till.settings', JSON.stringify(settings)), settingDefaults);
    await page.goto('/dashboard/register/main');
    await tap(tile(page, 'Build Your Own Noodle Bowl'));
    for (const names of [['Chicken'], ['Bok choy', 'Carrot'], ['Mushroom broth']]) await answer(page, tap, names, guided);
    if (guided && (await addButton(page).count()) === 0)
      await tap(dialog(page).getByRole('navigation', { name: words.modifier.steps }).getByRole('button', { name: words.modifier.lastStep }));
    await tap(addButton(page));
    await lines(page).filter({ hasText: 'Noodle Bowl' }).first().waitFor();
  }

  const table = [...counts].map(([sale, count]) => `${sale.padEnd(32)}${String(count).padStart(3)} taps, at most ${limits[sale]}`);
  process.stdout.write(`${table.join('\n')}\n`);
});

/** Answers a group of choices; guided, goes to it first where it does not stand there by itself. */
async function answer(page: Page, tap: Tap, names: readonly string[], guided: boolean): Promise<void> {
  const first = dialog(page)
    .getByRole('radio', { name: names[0] ?? '', exact: true })
    .or(dialog(page).getByRole('checkbox', { name: names[0] ?? '', exact: true }));
  const next = dialog(page).getByRole('button', { name: words.common.next, exact: true });
  await addButton(page).or(next).first().waitFor();
  await painted(page);
  while (guided && (await first.count()) === 0) {
    await tap(next);
    await painted(page);
  }
  for (const name of names) await choose(page, tap, name);
}

it('a card takes as few at a register where the last one was paid by card', async () => {
  const shop = await openShop();
  const terminal = await ownTerminal(shop, 'Patio');
  const { page } = await readyTill({ shop, device: 'Patio', asShipped: true, settings: { lastMethod: 'card' } });
  await terminal.play('approve');
  const tap = fingers('a drink with its size, card');
  await tap(tile(page, 'Horchata'));
  await choose(page, tap, 'Large 24 oz');
  if (!settingDefaults.quickAdd) await tap(addButton(page));
  await tap(pay(page));
  await tap(page.getByRole('button', { name: /^\s*Charge \$/ }));
  await paidByCard(page).waitFor({ timeout: 30_000 });
});

it.each(Object.keys(limits) as Sale[])('%s', (sale) => {
  expect(counts.get(sale)).toBeLessThanOrEqual(limits[sale]);
});
