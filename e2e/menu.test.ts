import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sizes } from './sizes.ts';
import { useTills } from './till.ts';
import { words } from './words.ts';

const { readyTill } = useTills();
const grid = (page: Page) => page.getByRole('tabpanel');

describe('the menu as one list', () => {
  it('does not jump: a category out of sight is as high as its tiles will be', async () => {
    const { page } = await readyTill();
    const heights = () =>
      grid(page)
        .locator('section > h2')
        .evaluateAll((all) => all.map((heading) => Math.round(heading.parentElement?.getBoundingClientRect().height ?? 0)));
    const laidOut = (how: 'visible' | '') =>
      grid(page)
        .locator('section > h2')
        .evaluateAll((all, how) => {
          for (const heading of all) (heading.parentElement as HTMLElement).style.contentVisibility = how;
        }, how);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const before = await heights();
      await laidOut('visible');
      expect(await heights()).toEqual(before);
      await laidOut('');
    }
  });
});

describe('a long list', () => {
  it('is made as far as somebody scrolls', async () => {
    const { page } = await readyTill();
    await page.route('**/read/', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data?: { menu?: { name: string; items: { id: string; name: string }[] }[] } };
      const category = answer.data?.menu?.find(({ name }) => name.startsWith('Desserts'));
      const flan = category?.items.find(({ name }) => name === 'Vanilla Flan');
      if (flan !== undefined)
        category?.items.push(...Array.from({ length: 200 }, (_, index) => ({ ...flan, id: `flan-${index}`, name: `Flan number ${index + 1}` })));
      await route.fulfill({ response, json: answer });
    });
    await page.getByRole('button', { name: words.menu.sync }).click();
    await page.getByText(words.menu.synced).waitFor();
    await page.getByRole('searchbox').fill('flan number');
    await page.getByText('200 items found').waitFor();
    const tiles = page.getByRole('list', { name: words.menu.items }).getByRole('listitem');
    const made = await tiles.count();
    expect(made).toBeLessThan(150);
    expect(await page.getByRole('button', { name: /Show more/ }).innerText()).toContain(`${200 - made} left`);
    await expect
      .poll(
        async () => {
          await tiles.last().scrollIntoViewIfNeeded();
          return tiles.count();
        },
        { timeout: 10_000 },
      )
      .toBe(200);
    expect(await page.getByRole('button', { name: /Show more/ }).count()).toBe(0);
    await tiles.last().getByRole('button').click();
    await page.getByRole('dialog', { name: words.order.typeDialog.title }).waitFor();
    await page.keyboard.press('Escape');
    // Another search begins at its beginning.
    await page.getByRole('searchbox').fill('flan numbe');
    await expect.poll(() => tiles.count()).toBe(made);
  });
});
