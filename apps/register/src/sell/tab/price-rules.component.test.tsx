import type { PriceRule } from '@till/domain/menu/types';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, countOf, lines, menu, seen, textsOf } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { openShop } from '../../testing/browser/shop.ts';

/** A register whose shop sells one thing by a rule in hours of today; undefined: always. */
async function openedWith(hours: (seconds: number) => { readonly startTime: number | null; readonly endTime: number | null } | undefined) {
  const shop = openShop();
  const { seconds } = dateAndSecondsIn(shop.merchant.timezone, Date.now());
  const own = hours(seconds);
  const rule: PriceRule = {
    ...{ id: 'happy', name: 'Happy hour', kind: 'amount', value: 100, priority: 0 },
    ...(own === undefined ? {} : { use: { types: [], hours: [{ days: [], ...own }], firstDay: null, lastDay: null } }),
  };
  shop.menu = shop.menu.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.name === 'Vanilla Flan' ? { ...item, priceRules: [rule] } : item)),
  }));
  await openRegister({ shop });
  await seen(menu().getByRole('listitem'));
  await page.getByRole('searchbox').fill('Vanilla Flan');
  await seen(menu().getByRole('button', { name: /Vanilla Flan/ }));
  const price = shop.menu.flatMap(({ items }) => items).find(({ name }) => name === 'Vanilla Flan')?.price ?? 0;
  return { price: `$${(price / 100).toFixed(2)}`, less: `$${((price - 100) / 100).toFixed(2)}` };
}
const tile = () => menu().getByRole('button', { name: /Vanilla Flan/ });

it('a tile shows the price by the rule beside the usual one, and until when; the cart has that price and the rule’s name', async () => {
  const { price, less } = await openedWith((seconds) => ({ startTime: seconds, endTime: (seconds + 3_600) % 86_400 }));
  await seen(tile().getByText(/^Happy hour until \d/));
  expect(textsOf(tile())[0]).toContain(less);
  expect((tile().element() as HTMLElement).querySelector('s')?.textContent).toBe(price);
  await beginWith('Vanilla Flan');
  await seen(lines().getByText('Happy hour', { exact: true }));
  expect(textsOf(lines())[0]).toContain(less);
});

it('a rule without an end today says its name alone', async () => {
  const { less } = await openedWith(() => undefined);
  await seen(tile().getByText('Happy hour', { exact: true }));
  expect(textsOf(tile())[0]).toContain(less);
});

it('out of its hours a rule shows nothing, and the tile is as it always was', async () => {
  const { price } = await openedWith((seconds) => ({ startTime: (seconds + 3_600) % 86_400, endTime: (seconds + 7_200) % 86_400 }));
  expect(textsOf(tile())[0]).toContain(price);
  expect(countOf(tile().getByText(/Happy hour/))).toBe(0);
  expect((tile().element() as HTMLElement).querySelector('s')).toBeNull();
});
