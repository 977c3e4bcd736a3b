import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTills } from './till/till.ts';
import { beginWith, dialog, lines } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const tile = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name }).first();
/** What has the focus, by its words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** What Tab comes to, key by key. */
async function stops(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<string[]> {
  const passed: string[] = [];
  for (let time = 0; time < count; time++) {
    await page.keyboard.press(key);
    passed.push(await focused(page));
  }
  return passed;
}

describe('a dialog', () => {
  it('keeps the keyboard while it is open, and gives the focus back to what opened it', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await tile(page, 'Vanilla Flan').focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    const add = await focused(page);
    expect(add).toMatch(/^Add \$/);
    // The button that takes one away waits at a quantity of 1.
    const round = [words.common.close, '', words.common.more, add];
    expect(await stops(page, 'Tab', 5)).toEqual([...round, words.common.close]);
    expect(await stops(page, 'Shift+Tab', 4)).toEqual([add, words.common.more, '', words.common.close]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toContain('Vanilla Flan');
    // The whole sale goes by keyboard: the focus is there for the next item at once.
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => lines(page).count()).toBe(2);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toContain('Vanilla Flan');
  });

  it('is closed by a tap beside it, but not once something is typed or chosen in it, nor by a selection that is dragged out of it', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await tile(page, 'Vanilla Flan').click();
    const note = dialog(page).getByRole('textbox');
    await note.fill('with two spoons');
    const box = await note.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await page.mouse.click(20, 20);
    expect(await note.inputValue()).toBe('with two spoons');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await tile(page, 'Kung Pao').click();
    await dialog(page).getByText('Brown rice').click();
    await page.mouse.click(20, 20);
    await dialog(page).getByRole('button', { name: words.common.close }).click();
    await dialog(page).waitFor({ state: 'detached' });
    // Nothing is lost with one that was only looked at.
    await tile(page, 'Kung Pao').click();
    await dialog(page).waitFor();
    await page.mouse.click(20, 20);
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('under a question stays when Esc answers the question; the answer that destroys nothing has the focus', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await page.getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await dialog(page).waitFor();
    // Whoever presses Enter unread destroys nothing.
    await expect.poll(() => focused(page)).toBe(words.order.actions.keepOrder);
    // As by the wedge of a scanner: the question covers the tiles.
    await tile(page, 'Vanilla Flan').dispatchEvent('click');
    const under = page.getByRole('dialog', { name: 'Vanilla Flan' });
    await under.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(1);
    expect(await under.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await lines(page).count()).toBe(1);
  });
});
