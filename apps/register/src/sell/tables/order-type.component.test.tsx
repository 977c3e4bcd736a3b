import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  add,
  addButton,
  addPlain,
  cart,
  countOf,
  dialog,
  gone,
  lines,
  linesSaid,
  pick,
  press,
  seen,
  sent,
  textOf,
  toCheckout,
  typedIn,
  words,
} from '../../testing/browser/actions.ts';
import { openRegister, withSettings } from '../../testing/browser/register.tsx';

const { changeDialog, tables, typeDialog } = words.order;

/** The button that says what an order is, where it can be seen. */
const chip = (type: 'Pickup' | 'Dine-in') => page.getByRole('button', { name: type, exact: true });
const asked = () => page.getByRole('dialog', { name: changeDialog.title });
const tableField = () => asked().getByLabelText(typeDialog.tableNumber);
const totals = () => textOf(page.getByLabelText(words.order.totals.label, { exact: true }));
const submit = () => page.getByRole('button', { name: words.order.steps.submit, exact: true });

describe('a register that begins pickups', () => {
  it('begins one with the first item, without a question; in the cart it becomes a dine-in and a pickup again', async () => {
    await openRegister({ settings: { newOrders: 'pickup' } });
    await pick('Churros (4)');
    // Looking at an item begins nothing.
    await seen(addButton());
    await press('Escape');
    await gone(dialog());
    await seen(cart().getByText(words.order.cart.start));
    await addPlain('Churros (4)');
    await addPlain('Vanilla Flan');
    const total = totals();
    const number = textOf(cart().getByRole('heading'));
    await chip('Pickup').click();
    const key = (name: string) => asked().getByRole('group', { name: words.common.keypad }).getByRole('button', { name, exact: true }).click();
    for (const name of ['4', '7', words.common.clear, '1', '3', words.common.deleteDigit, '2']) await key(name);
    expect(typedIn(tableField())).toBe('12');
    await press('Enter');
    await seen(cart().getByRole('heading', { name: 'Table 12' }));
    await seen(submit());
    await chip('Dine-in').click();
    await asked()
      .getByRole('button', { name: /Pickup/ })
      .click();
    await seen(cart().getByRole('heading', { name: number, exact: true }));
    expect(totals()).toBe(total);
    await gone(asked());
    await sent();
    await toCheckout();
    await chip('Pickup').click();
    await seen(tableField());
    expect(typedIn(tableField())).toBe('12');
    await asked().getByRole('button', { name: changeDialog.seat }).click();
    await seen(page.getByRole('heading', { name: 'Table 12' }));
    await submit().click();
    await seen(linesSaid(words.order.line.sentToKitchen));
    await chip('Dine-in').click();
    await seen(asked().getByText(/The kitchen already has this order, so it stays “Dine-in/));
    expect(countOf(asked().getByRole('button', { name: /Pickup/ }))).toBe(0);
    // Why nothing can be saved yet.
    await seen(asked().getByText(typeDialog.tableHere));
    await tableField().fill('14');
    await press('Enter');
    await seen(page.getByRole('heading', { name: 'Table 14' }));
    expect(countOf(lines())).toBe(2);
  });
});

describe('the tables of a shop', () => {
  const tile = (table: string) => page.getByRole('group', { name: tables.list }).getByRole('button', { name: new RegExp(`^${table}(?!\\d)`) });
  async function seat(table: string): Promise<void> {
    await pick('Churros (4)');
    await page.getByRole('dialog', { name: typeDialog.tableTitle }).getByLabelText(typeDialog.tableNumber).fill(table);
    await press('Enter');
    await add();
    await cart().getByRole('button', { name: words.order.actions.save, exact: true }).click();
    await seen(cart().getByText(words.order.cart.start));
  }

  it('are tiles: a free one is one tap, an open one is offered, by its tile and by its number', async () => {
    await openRegister({ settings: { newOrders: 'dine-in' } });
    for (const table of ['3', '12']) await seat(table);
    await sent();

    // Two taps make the pickup a dine-in: the chip and a tile.
    withSettings({ newOrders: 'pickup' });
    await addPlain('Vanilla Flan');
    await chip('Pickup').click();
    await tile('12').click();
    const taken = page.getByRole('dialog', { name: 'Table 12 is already open' });
    const asks = taken.getByText(/^Open since .+ · \$\d+\.\d\d/);
    await seen(asks);
    await taken.getByRole('button', { name: typeDialog.back }).click();
    await tableField().fill(' 12');
    await press('Enter');
    await seen(asks);
    await taken.getByRole('button', { name: tables.openIt }).click();
    await seen(cart().getByRole('heading', { name: 'Table 12' }));
    expect(countOf(lines())).toBe(1);
    await seen(cart().getByText('Churros (4)'));

    // What was cancelled is free again, and its tile begins an order by itself.
    await cart().getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await dialog().getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await gone(dialog());
    await sent();
    withSettings({ newOrders: 'dine-in' });
    await pick('Vanilla Flan');
    await expect.poll(() => textOf(tile('12'))).toBe(`12\n${tables.free}`);
    expect(textOf(tile('3'))).toMatch(/^3\njust now\n\$/);
    await tile('12').click();
    await add();
    await seen(cart().getByRole('heading', { name: 'Table 12' }));
    expect(countOf(lines())).toBe(1);
  });
});
