import { addItemCall } from '@till/contract/order/calls';
import { languages } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  add,
  beginWith,
  cart,
  choosePickup,
  countOf,
  dialog,
  isDisabled,
  lines,
  painted,
  pick,
  press,
  seen,
  textOf,
  type,
  typedIn,
  words,
} from '../testing/browser/actions.ts';
import { openRegister, type RegisterOptions, sizes, withSettings } from '../testing/browser/register.tsx';
import { server } from '../testing/browser/server.ts';
import { openShop } from '../testing/browser/shop.ts';

const search = () => page.getByRole('searchbox');
const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-at] button')];
const languageShown = { 'en-us': 'en-US', 'es-mx': 'es-MX', 'zh-cn': 'zh-Hans-CN', 'zh-tw': 'zh-Hant-TW' } as const;

describe('the register', () => {
  it('puts an item on the order, and empties the search it came from, before the server has answered', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await expect.poll(() => server.heard(addItemCall).length).toBe(1);
    await search().fill('flan');
    await pick('Vanilla Flan');
    const release = server.holds(addItemCall);
    await add();
    await seen(lines().filter({ hasText: 'Vanilla Flan' }));
    await expect.poll(() => typedIn(search())).toBe('');
    await expect.poll(() => server.heard(addItemCall).length).toBe(2);
    release();
  });

  it('the second half of a double tap does nothing where the first has changed what lies there', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await pick('Vanilla Flan');
    await dialog()
      .getByRole('button', { name: /^\s*Add \$/ })
      .dblClick();
    await expect.poll(() => countOf(lines())).toBe(2);
    expect([countOf(dialog()), countOf(lines())]).toEqual([0, 2]);
    await lines()
      .first()
      .getByRole('button', { name: words.order.line.delete.replace('{name}', 'Vanilla Flan') })
      .dblClick();
    await expect.poll(() => countOf(lines())).toBe(1);
    await lines().getByRole('button', { name: 'One more Churros (4)' }).dblClick();
    await expect.poll(() => textOf(lines().getByRole('status'))).toBe('3');
  });

  it('a table number can be typed and confirmed without a tap', async () => {
    await openRegister();
    await pick('Churros (4)');
    await dialog()
      .getByRole('button', { name: /^\s*Dine-in/ })
      .click();
    await seen(dialog().getByRole('button', { name: '2', exact: true }));
    await type('1');
    await dialog().getByRole('button', { name: '2', exact: true }).click();
    await type('A');
    await press('Enter');
    await dialog()
      .getByRole('button', { name: /^\s*Add \$/ })
      .click();
    await seen(cart().getByRole('heading', { name: 'Table 12A' }));
  });

  it('an item without a price of its own is priced as it is typed', async () => {
    await openRegister();
    await pick('Custom Amount');
    await choosePickup();
    const box = page.getByRole('dialog', { name: 'Custom Amount' });
    await seen(box);
    expect(isDisabled(box.getByRole('button', { name: /^\s*Add \$/ }))).toBe(true);
    await box.getByRole('group', { name: words.common.keypad }).getByRole('button', { name: '5', exact: true }).click();
    await type('.255');
    expect(textOf(box.getByRole('status', { name: words.menu.price }))).toBe('$5.25');
    await box.getByRole('button', { name: words.menu.add.replace('{price}', '$5.25') }).click();
    await expect.poll(() => countOf(lines())).toBe(1);
  });

  it('a sold-out item says so and cannot be tapped', async () => {
    await openRegister();
    const tart = page.getByRole('tabpanel').getByRole('button', { name: /Egg Tart/ });
    await seen(tart);
    expect(textOf(tart).toLowerCase()).toContain(words.menu.soldOut.toLowerCase());
    expect(isDisabled(tart)).toBe(true);
  });

  it('has 24 tiles and more in sight on a tablet, each name whole; smaller tiles show more, larger ones pictures', async () => {
    await openRegister();
    const inSight = async (size: NonNullable<RegisterOptions['settings']>['tiles'] & string) => {
      withSettings({ tiles: size });
      await search().fill('a');
      await seen(page.getByText(/\d+ items found/));
      await painted();
      const { top, bottom } = document.querySelector('[data-scrolls]')?.getBoundingClientRect() ?? new DOMRect();
      const whole = tiles().filter((tile) => tile.getBoundingClientRect().top >= top && tile.getBoundingClientRect().bottom <= bottom);
      const cut = tiles().filter((tile) => [...tile.querySelectorAll('span')].some((part) => part.scrollHeight > part.clientHeight + 1));
      return { whole: whole.length, cut: cut.map(({ innerText }) => innerText), pictures: document.querySelectorAll('[data-at] img').length };
    };
    const medium = await inSight('medium');
    expect(medium).toMatchObject({ cut: [], pictures: 0 });
    expect(medium.whole).toBeGreaterThanOrEqual(24);
    expect((await inSight('small')).whole).toBeGreaterThan(medium.whole);
    expect((await inSight('large')).whole).toBeLessThan(medium.whole);
  });

  it('what is not sold now says when it is, within its own tile, in every size and language', async () => {
    const shop = openShop();
    const later = Date.now() + 2 * 86_400_000;
    // As many tiles as are in sight at once.
    shop.menu = shop.menu.slice(0, 4).map((category) => ({ ...category, nextAvailableTime: later }));
    await openRegister({ shop });
    await expect.poll(() => tiles().length).toBeGreaterThan(20);
    for (const size of ['medium', 'small', 'large'] as const) {
      withSettings({ tiles: size });
      for (const { id } of languages) {
        withSettings({ language: id });
        await expect.poll(() => document.documentElement.lang).toBe(languageShown[id]);
        for (const { width, height } of Object.values(sizes)) {
          await page.viewport(width, height);
          await painted();
          const beyond = tiles().flatMap((tile) => {
            const { bottom, right } = tile.getBoundingClientRect();
            const parts = [...tile.querySelectorAll('span')];
            const reaches = parts.some((part) => part.getBoundingClientRect().bottom > bottom || part.getBoundingClientRect().right > right);
            const why = parts.at(-1);
            return reaches || why === undefined || why.scrollHeight > why.clientHeight + 1 || why.scrollWidth > why.clientWidth + 1 ? [tile.innerText] : [];
          });
          expect(beyond, `${size}, ${id}, ${width} px`).toEqual([]);
        }
      }
    }
  });
});
