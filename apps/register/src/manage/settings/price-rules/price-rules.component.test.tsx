import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { bookOf } from '@till/domain/menu/edit/book';
import { changed } from '@till/domain/menu/edit/change';
import type { Book, BookPriceRule } from '@till/domain/menu/edit/types';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, gone, hasFocus, seen, textsOf, toast, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { priceRules: said, common, discounts, menuEditor } = words;

/** The price rules of a shop at `/dashboard/settings/price-rules`, as the server has them with the menu. */
async function opened(rules: (book: Book) => readonly BookPriceRule[] = () => []) {
  const shop = openShop();
  const bare = bookOf(shop.menu, shop.merchant.tax_rates);
  const world = { book: { ...bare, priceRules: rules(bare) } as Book, version: 1 };
  server.replies(menuBookCall, () => ({ ...world.book, version: world.version, stock: {}, soldOut: [], soldOutUntil: {}, labelLayouts: [] }) as never);
  server.replies(changeMenuCall, ({ body }) => {
    const made = changed(world.book, body.changes as never);
    if (!made.ok) return new Refused(409, 'changed_elsewhere');
    world.book = made.value.book;
    world.version += 1;
    return { version: world.version };
  });
  await openRegister({ shop, at: '/dashboard/settings/price-rules' });
  await seen(page.getByRole('heading', { name: said.title, level: 1 }));
  await expect.poll(() => server.heard(menuBookCall).length).toBeGreaterThan(0);
  return world;
}

const list = () => page.getByRole('list', { name: said.list });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const save = () => dialog().getByRole('button', { name: common.save, exact: true }).click();
const edit = async (name: string) => {
  await page.getByRole('button', { name: fill(said.editNamed, { name }), exact: true }).click();
  await seen(dialog());
};
const happy = ({ categories: [first] }: Book): BookPriceRule => ({
  ...{ id: 'happy', name: 'Happy hour', kind: 'percent', value: 2_000_000, priority: 0, all: false, categoryIds: [first?.id ?? ''], itemIds: [] },
  use: { types: ['dine-in'], hours: [{ days: [1, 2, 3, 4, 5], startTime: 57_600, endTime: 64_800 }], firstDay: null, lastDay: null },
});

describe('the price rules of a shop', () => {
  it('are none at first, and it is said what they are for', async () => {
    await opened();
    await seen(page.getByText(said.none));
    await seen(page.getByText(said.noneHint));
  });

  it('say what each makes of a price, of what, and when', async () => {
    const { book } = await opened((book) => [
      happy(book),
      { ...happy(book), id: 'lunch', name: 'Lunch', kind: 'price', value: 900, priority: 2, all: true, categoryIds: [], use: undefined },
    ]);
    await seen(list().getByText('Happy hour'));
    expect(textsOf(list().getByRole('listitem')).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      `Happy hour 20% off · ${book.categories[0]?.name} · Dine-in only · Mon–Fri 4:00 PM–6:00 PM`,
      'Lunch New price $9.00 · whole menu · Any time, on any order · priority 2',
    ]);
  });

  it('are added for some categories and items, in some hours', async () => {
    const world = await opened();
    const { categories, items } = world.book;
    await page.getByRole('button', { name: said.add, exact: true }).click();
    await seen(dialog());
    await save();
    await seen(dialog().getByText(said.nameNeeded));
    await seen(dialog().getByText(said.wrong.percent));
    await seen(dialog().getByText(said.chooseSome));
    expect(hasFocus(field(said.name))).toBe(true);
    await field(said.name).fill('Happy hour');
    await field(said.percent).fill('25');
    await field(said.addCategory).selectOptions(categories[0]?.name ?? '');
    await field(said.addItem).selectOptions(items.at(-1)?.name ?? '');
    await dialog().getByText(said.when, { exact: true }).click();
    await dialog().getByText(menuEditor.certain, { exact: true }).click();
    await field(discounts.use.lastDay).fill('2030-12-31');
    await field(said.priority).fill('3');
    await save();
    await toast('success', 'Saved: Happy hour');
    const { id: _, ...kept } = world.book.priceRules?.[0] ?? expect.fail();
    expect(kept).toMatchObject({
      ...{ name: 'Happy hour', kind: 'percent', value: 2_500_000, priority: 3, all: false },
      ...{ categoryIds: [categories[0]?.id], itemIds: [items.at(-1)?.id], use: { lastDay: '2030-12-31' } },
    });
    await seen(list().getByText('Happy hour'));
  });

  it('are changed from what was seen, and deleted after a question', async () => {
    const world = await opened((book) => [happy(book)]);
    await edit('Happy hour');
    await field(said.kind).selectOptions('price');
    await field(said.price).fill('5.00');
    await dialog().getByText(said.scopes.all, { exact: true }).click();
    await save();
    await toast('success', 'Saved: Happy hour');
    expect(world.book.priceRules).toMatchObject([{ id: 'happy', kind: 'price', value: 500, all: true, categoryIds: [], use: happy(world.book).use }]);
    await edit('Happy hour');
    await dialog().getByRole('button', { name: common.delete, exact: true }).click();
    await seen(page.getByText(said.deleteText));
    await page.getByRole('dialog').last().getByRole('button', { name: common.delete, exact: true }).click();
    await toast('success', 'Deleted: Happy hour');
    await gone(dialog());
    expect(world.book.priceRules).toBeUndefined();
  });
});
