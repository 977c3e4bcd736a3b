import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { fastCounter } from '../native/fast-counter.ts';
import {
  addButton,
  cart,
  completion,
  countOf,
  dialog,
  gone,
  isDisabled,
  line,
  lines,
  painted,
  payFromCart,
  seen,
  textOf,
  words,
} from '../testing/browser/actions.ts';
import { discountRule, shopThatGives } from '../testing/browser/discounts.ts';
import { openRegister, type RegisterOptions } from '../testing/browser/register.tsx';
import { openShop } from '../testing/browser/shop.ts';
import { until } from '../testing/browser/until.ts';

/**
 * The taps that usual sales take, with Fast counter. Every tap goes through one helper that counts it; no key is pressed. What a card
 * takes is in e2e/counter.test.ts. The figures stand in docs/counter.md.
 */

const { give } = words.discounts;

/** An item of the menu, also of the one beside what was paid. */
const tile = (item: string) => page.getByRole('listitem').getByRole('button', { name: item }).first();

/** Counts a sale's taps; a sale may take so many at most. Lower them when it takes less. */
function fingers(most: number) {
  let taps = 0;
  return {
    tap: async (what: Locator): Promise<void> => {
      await what.click();
      taps += 1;
    },
    isDone: (): void => expect(taps).toBeLessThanOrEqual(most),
  };
}
type Tap = ReturnType<typeof fingers>['tap'];

const atCounter = (options: RegisterOptions = {}) => openRegister({ ...options, settings: { ...fastCounter, ...options.settings } });

async function plain(tap: Tap, item: string): Promise<void> {
  await tap(tile(item));
  await seen(line(item));
}

const box = (name: string, exact = false) => dialog().getByRole('radio', { name, exact }).or(dialog().getByRole('checkbox', { name, exact })).first();

/** A choice, after the chosen one that is in its way was taken out. */
async function choose(tap: Tap, name: string, inTheWay?: string): Promise<void> {
  await seen(box(name));
  if (inTheWay !== undefined && isDisabled(box(name))) await tap(box(inTheWay));
  await tap(box(name));
}

describe('usual sales take no more taps than they may, and nothing is left to tap afterwards', () => {
  it('two plain items in exact cash take four, and the next, table 12 with the kitchen and $100, eleven', async () => {
    const shop = openShop();
    // Not the shop's first day: this register had an order of table 12 open before.
    localStorage.setItem('till.tables', JSON.stringify({ merchantId: shop.merchant.id, tables: { 12: Date.now() } }));
    await atCounter({ shop });
    const first = fingers(4);
    await plain(first.tap, 'Churros (4)');
    await plain(first.tap, 'Vanilla Flan');
    await first.tap(payFromCart());
    await first.tap(page.getByRole('button', { name: new RegExp(`^${words.payment.exact} \\$`) }));
    await seen(completion());
    first.isDone();

    // The first tile of the next sale begins it, beside what was paid.
    const { tap, isDone } = fingers(11);
    await tap(tile('Kung Pao Chicken'));
    await choose(tap, 'Brown rice');
    await choose(tap, 'Hot', 'Medium');
    await tap(addButton());
    await seen(line('Kung Pao'));
    expect(countOf(lines())).toBe(1);
    await plain(tap, 'Draft Lager');
    await tap(line('Draft Lager').getByRole('button', { name: words.order.line.more.replace('{name}', 'Draft Lager') }));
    await tap(cart().getByRole('button', { name: 'Pickup', exact: true }));
    const asked = page.getByRole('dialog', { name: words.order.changeDialog.title });
    await tap(asked.getByRole('group', { name: words.order.tables.list }).getByRole('button', { name: `12 ${words.order.tables.free}`, exact: true }));
    await tap(cart().getByRole('button', { name: words.order.steps.submit, exact: true }));
    await tap(payFromCart());
    await tap(page.getByRole('button', { name: '$100.00' }));
    await seen(completion().getByRole('status'));
    expect(textOf(completion().getByRole('status')).replace(/\s+/g, ' ')).toMatch(/^Change due \$[1-9]/);
    isDone();
  });

  it('10 % off a dish takes three from its line, or where it is the only one two, as one off the whole order does', async () => {
    const shop = shopThatGives(discountRule(), discountRule({ name: 'Tenth off', scope: 'line' }));
    const tapped: Tap = (what) => what.click();
    await atCounter({ shop });
    const only = fingers(2);
    await plain(tapped, 'Churros (4)');
    await only.tap(cart().getByRole('button', { name: give.open, exact: true }));
    await only.tap(dialog().getByRole('button', { name: /^Tenth off/ }));
    await seen(cart().getByText('Tenth off'));
    only.isDone();
    const order = fingers(2);
    await order.tap(cart().getByRole('button', { name: give.open, exact: true }));
    await order.tap(dialog().getByRole('button', { name: /^Regulars/ }));
    await seen(cart().getByText('Regulars'));
    order.isDone();
    await plain(tapped, 'Vanilla Flan');
    const one = fingers(3);
    await one.tap(lines().getByRole('button', { name: /^Edit Vanilla Flan/ }));
    await one.tap(dialog().getByRole('button', { name: give.open, exact: true }));
    await one.tap(page.getByRole('dialog').getByRole('button', { name: /^Tenth off/ }));
    await gone(dialog());
    await expect.poll(() => countOf(cart().getByText('Tenth off'))).toBe(2);
    one.isDone();
  });

  it.each([true, false])('a noodle bowl takes six, guided: %j', async (guidedModifiers) => {
    await atCounter({ settings: { guidedModifiers } });
    const { tap, isDone } = fingers(6);
    await tap(tile('Build Your Own Noodle Bowl'));
    for (const names of [['Chicken'], ['Bok choy', 'Carrot'], ['Mushroom broth']]) await answer(tap, names, guidedModifiers);
    if (guidedModifiers && countOf(addButton()) === 0)
      await tap(dialog().getByRole('navigation', { name: words.modifier.steps }).getByRole('button', { name: words.modifier.lastStep }));
    await tap(addButton());
    await seen(line('Noodle Bowl'));
    isDone();
  });
});

/** Answers a group of choices; guided, goes to it first where it does not stand there by itself. */
async function answer(tap: Tap, names: readonly string[], isGuided: boolean): Promise<void> {
  const next = dialog().getByRole('button', { name: words.common.next, exact: true });
  await until(
    () => countOf(addButton().or(next)) > 0,
    () => 'there is no dialog',
  );
  await painted();
  while (isGuided && countOf(box(names[0] ?? '', true)) === 0) {
    await tap(next);
    await painted();
  }
  for (const name of names) await choose(tap, name);
}
