import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { fastCounter } from '../apps/register/src/native/fast-counter.ts';
import { paidByCard } from './actions/card-actions.ts';
import { cart, dialog, tile } from './actions/sale-actions.ts';
import { openShop } from './till/shop.ts';
import { ownTerminal } from './till/terminal.ts';
import { useTills } from './till/till.ts';

/**
 * The taps that a sale by card takes, with Fast counter; what the others take is in apps/register/src/sell/counter.component.test.tsx. The
 * customer's own tap at the terminal is not counted. The figures stand in docs/counter.md.
 */

const { readyTill } = useTills();
/** What it may take at most. Lower it when it takes less. */
const most = 4;

it('a drink with its size is sold by card with as few taps as it may take, at a register where the last one was paid by card', async () => {
  const shop = await openShop();
  const terminal = await ownTerminal(shop, 'Patio');
  const { page } = await readyTill({ shop, device: 'Patio', settings: { ...fastCounter, lastMethod: 'card' } });
  await terminal.play('approve');
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    taps += 1;
  };
  await tap(tile(page, 'Horchata'));
  await tap(
    dialog(page)
      .getByRole('radio', { name: 'Large 24 oz' })
      .or(dialog(page).getByRole('checkbox', { name: 'Large 24 oz' }))
      .first(),
  );
  await tap(cart(page).getByRole('button', { name: /^\s*Pay \$/ }));
  await tap(page.getByRole('button', { name: /^\s*Charge \$/ }));
  await paidByCard(page).waitFor({ timeout: 30_000 });
  expect(taps).toBeLessThanOrEqual(most);
});
