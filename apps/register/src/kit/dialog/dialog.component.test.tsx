import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, countOf, dialog, focus, focused, gone, lines, press, seen, tapAt, tile, typedIn, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { mouse } from '../../testing/browser/tap.ts';

/** What Tab comes to, key by key. */
async function stops(key: 'Tab' | 'Shift+Tab', count: number): Promise<string[]> {
  const passed: string[] = [];
  for (let time = 0; time < count; time++) {
    await press(key);
    passed.push(focused());
  }
  return passed;
}

describe('a dialog', () => {
  it('keeps the keyboard while it is open, and gives the focus back to what opened it', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    focus(tile('Vanilla Flan'));
    await press('Enter');
    await seen(dialog());
    await expect.poll(focused).toMatch(/^Add \$/);
    const add = focused();
    // The button that takes one away waits at a quantity of 1.
    const { close, noThanks, turnOn, more } = words.common;
    expect(await stops('Tab', 7)).toEqual([close, '', noThanks, turnOn, more, add, close]);
    expect(await stops('Shift+Tab', 6)).toEqual([add, more, turnOn, noThanks, '', close]);
    await press('Escape');
    await gone(dialog());
    expect(focused()).toContain('Vanilla Flan');
    // The whole sale goes by keyboard: the focus is there for the next item at once.
    await press('Enter');
    await seen(dialog());
    await press('Enter');
    await expect.poll(() => countOf(lines())).toBe(2);
    await gone(dialog());
    expect(focused()).toContain('Vanilla Flan');
  });

  it('is closed by a tap beside it, but not once something is typed or chosen in it, nor by a selection that is dragged out of it', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await tile('Vanilla Flan').click();
    const note = dialog().getByRole('textbox');
    await note.fill('with two spoons');
    const { left, top } = note.element().getBoundingClientRect();
    await mouse([
      { type: 'mouseMoved', x: left + 20, y: top + 10 },
      { type: 'mousePressed', x: left + 20, y: top + 10 },
      { type: 'mouseMoved', x: 20, y: 20 },
      { type: 'mouseReleased', x: 20, y: 20 },
    ]);
    await tapAt(20, 20);
    expect(typedIn(note)).toBe('with two spoons');
    await press('Escape');
    await gone(dialog());
    await tile('Kung Pao').click();
    await dialog().getByText('Brown rice').click();
    await tapAt(20, 20);
    await dialog().getByRole('button', { name: words.common.close }).click();
    await gone(dialog());
    // Nothing is lost with one that was only looked at.
    await tile('Kung Pao').click();
    await seen(dialog());
    await tapAt(20, 20);
    await gone(dialog());
  });

  it('under a question stays when Esc answers the question; the answer that destroys nothing has the focus', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await page.getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await seen(dialog());
    // Whoever presses Enter unread destroys nothing.
    await expect.poll(focused).toBe(words.order.actions.keepOrder);
    // As by the wedge of a scanner: the question covers the tiles.
    tile('Vanilla Flan')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const under = page.getByRole('dialog', { name: 'Vanilla Flan' });
    await seen(under);
    await press('Escape');
    await expect.poll(() => countOf(dialog())).toBe(1);
    await seen(under);
    await press('Escape');
    await gone(dialog());
    expect(countOf(lines())).toBe(1);
  });
});
