import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, dialog, lines, pick } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { type TillOptions, useTills } from './till/till.ts';

const { readyTill } = useTills();
const bowl = 'Build Your Own Noodle Bowl';
const guided = { guidedModifiers: true };

/** A till with an order begun and the dialog of an item open. */
async function opened(item: string, options: TillOptions = {}) {
  const till = await readyTill(options);
  await beginWith(till.page, 'Churros (4)');
  await pick(till.page, item);
  return { ...till, ...parts(till.page) };
}

function parts(page: Page) {
  const box = dialog(page);
  return {
    box,
    next: box.getByRole('button', { name: words.common.next, exact: true }),
    back: box.getByRole('button', { name: words.common.back, exact: true }),
    addButton: box.getByRole('button', { name: /^\s*(Add|Update) \$/ }),
    step: (name: string | RegExp) => box.getByRole('navigation', { name: words.modifier.steps }).getByRole('button', { name }),
    status: () => box.locator('p[role=status]').innerText(),
    groups: () => box.locator('legend').allInnerTexts(),
  };
}

describe('guided modifiers', () => {
  it('shows one group at a time with its progress, forward, back and by name, and adds at the last step (FLOW-21)', async () => {
    const { page, box, next, back, addButton, step, status, groups } = await opened(bowl, { settings: guided });
    await next.waitFor();
    expect(await groups()).toHaveLength(1);
    const names = await box.getByRole('navigation', { name: words.modifier.steps }).getByRole('button').allInnerTexts();
    const count = names.length;
    expect(await status()).toContain(`1 of ${count}`);
    expect(await back.isDisabled()).toBe(true);
    // What this step lacks is named, and it is not stepped on from.
    expect(await status()).toContain(`${words.modifier.please_select_all_modifiers}: Protein`);
    expect(await next.isDisabled()).toBe(true);
    await box.getByRole('radio', { name: 'Chicken', exact: true }).check();
    await next.click();
    await expect.poll(status).toContain(`2 of ${count}`);
    await back.click();
    await expect.poll(status).toContain(`1 of ${count}`);
    expect(await box.getByRole('radio', { name: 'Chicken', exact: true }).isChecked()).toBe(true);
    // The last step, by its name: what is missing everywhere is named there.
    await step(words.modifier.lastStep).click();
    await addButton.waitFor();
    expect(await addButton.isDisabled()).toBe(true);
    expect((await status()).split(': ')[1]).toBe('Vegetables, Broth');
    await step('Vegetables').click();
    for (const name of ['Bok choy', 'Carrot']) await box.getByRole('checkbox', { name }).check();
    await step('Broth').click();
    await box.getByRole('checkbox', { name: 'Mushroom broth' }).check();
    for (let at = 0; at < count && (await next.isVisible()); at++) await next.click();
    await box.getByLabel(words.menu.note).fill('hot');
    expect(await status()).toContain(words.modifier.all_modifiers_selected);
    await addButton.click();
    const line = lines(page).filter({ hasText: bowl });
    await line.waitFor();
    expect(await line.innerText()).toMatch(/Chicken.*Bok choy.*Carrot.*Mushroom broth/s);
  });
});
