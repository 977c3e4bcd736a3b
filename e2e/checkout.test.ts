import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPlain, beginWith, dialog, lines, sent, toCheckout, toPay, totals } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { useTills } from './till/till.ts';

const { keptTill } = useTills();
const register = keptTill();

const named = (template: string, name: string) => template.replace('{name}', name);
const shownTotals = async (page: Page) => (await totals(page).innerText()).replace(/\s+/g, ' ');

/** Opens a dialog of the checkout, types into its field and saves. */
async function write(page: Page, opener: string, field: string, text: string, save: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^\\s*${opener}`) }).click();
  await dialog(page).getByLabel(field).fill(text);
  await dialog(page).getByRole('button', { name: save }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

describe('the checkout of a table', () => {
  it('goes to the kitchen from here; its lines are changed, taken off and taken back; tip and note are added, then edited (CHK-02, CHK-04, FLOW-08)', async () => {
    const { page } = await register();
    const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/orders'));
    await beginWith(page, 'Churros (4)', { table: '41' });
    expect((await created).postDataJSON()).toMatchObject({ source: 'register', deviceSource: 'Front counter', tableNumber: '41' });
    await addPlain(page, 'Vanilla Flan');
    await toCheckout(page);
    expect(await page.getByRole('button', { name: 'Submit to kitchen', exact: true }).isEnabled()).toBe(true);

    const { line, tip, note } = words.order;
    await page.getByRole('button', { name: named(line.delete, 'Vanilla Flan') }).click();
    await expect.poll(() => lines(page).count()).toBe(1);
    await page.getByRole('button', { name: line.undo }).click();
    await expect.poll(() => lines(page).count()).toBe(2);
    await page.getByRole('button', { name: named(line.more, 'Churros (4)') }).click();
    // 2 × 6.95 + 5.95 and 9.5 % of it
    await expect.poll(() => shownTotals(page)).toContain('Subtotal $19.85 Tax $1.89');

    const tips = () => shownTotals(page);
    await write(page, tip.add, tip.customAmount, '1', /^\s*Save tip/);
    await expect.poll(tips).toContain('Tip $1.00');
    await write(page, tip.edit, tip.customAmount, '2.5', /^\s*Save tip/);
    await expect.poll(tips).toContain('Tip $2.50');
    await write(page, note.add, note.title, 'Window', new RegExp(note.save));
    await write(page, note.edit, note.title, 'Window seat', new RegExp(note.save));
    await page.getByText('Window seat').waitFor();
    await sent(page);
  });
});

it('the checkout shows a tax only where there is one, a tip always (CHK-03)', async () => {
  const { page } = await register();
  await beginWith(page, 'Chili Crisp, 8 oz Jar');
  await toCheckout(page);
  expect(await shownTotals(page)).toMatch(/Subtotal \$9\.00 Tip \$0\.00 Total \$9\.00/);
  await visit(page, '/dashboard/register/main');
  await addPlain(page, 'Churros (4)');
  await toCheckout(page);
  await expect.poll(() => shownTotals(page)).toMatch(/Subtotal \$15\.95 Tax \$0\.66 Tip \$0\.00 Total \$16\.61/);
});

it('the payment says, as the checkout does, how much of the tax is in the prices', async () => {
  const { page } = await register();
  await beginWith(page, 'Dark Lager, Bottle');
  await toCheckout(page);
  const said = words.order.totals.includesTax.replace('{amount}', '$0.60');
  await page.getByText(said, { exact: true }).waitFor();
  await toPay(page);
  await page.getByText(said, { exact: true }).waitFor();
});

describe('the list of ongoing orders', () => {
  it('offers four types and three states to look at (REG-07)', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await page.getByRole('tab', { name: words.order.open.tab }).click();
    const choices = async (label: string) => {
      const group = page.getByRole('group', { name: label });
      await group.waitFor();
      return (await group.getByRole('button').allInnerTexts()).map((text) => text.trim());
    };
    expect(await choices(words.order.open.typeFilter)).toEqual(['All types', 'Pickup', 'Dine-in', 'Delivery']);
    expect(await choices(words.order.open.stateFilter)).toEqual(['All statuses', 'Open', 'Accepted']);
  });
});
