import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { fastCounter } from '../apps/register/src/native/fast-counter.ts';
import { paidByCard } from './actions/card-actions.ts';
import { cart, dialog, lines, pick, tile, toCheckout } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { openShop } from './till/shop.ts';
import { ownTerminal } from './till/terminal.ts';
import { useTills } from './till/till.ts';

/**
 * A counter with Fast counter on; as a new register sells is in register.test.ts, sale.test.ts and payment/card.test.ts. The taps of the other sales are
 * counted in apps/register/src/sell/counter.component.test.tsx; the customer's own tap at the terminal is not counted. The figures stand in docs/counter.md.
 */

const { readyTill } = useTills();
/** What it may take at most. Lower it when it takes less. */
const most = 4;

it('a drink with its size is sold by card with as few taps as it may take, where the last one was paid by card: charged unasked, but sent to the kitchen first (FLOW-15)', async () => {
  const shop = await openShop();
  const terminal = await ownTerminal(shop, 'Patio');
  const { page } = await readyTill({ shop, device: 'Patio', settings: { ...fastCounter, lastMethod: 'card' } });
  await terminal.play('approve');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(submit|present)$/.test(request.url())) calls.push(request.url().split('/').at(-1) ?? '');
  });
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
  expect(calls).toEqual(['submit', 'present']);
});

it('the first item begins a pickup and is added unasked, choices keep their limits, and a tip is typed in cents (FLOW-11, REG-06, VAL-08, VAL-09, VAL-14)', async () => {
  const { page } = await readyTill({ settings: fastCounter });
  await pick(page, 'Churros (4)');
  await lines(page).filter({ hasText: 'Churros (4)' }).waitFor();
  await cart(page).getByText(words.order.types.pickup).first().waitFor();
  expect(await dialog(page).count()).toBe(0);

  // A required single choice is the answer itself.
  await pick(page, 'Hot & Sour Soup');
  expect(await dialog(page).getByRole('checkbox').count()).toBe(0);
  await dialog(page).getByRole('radio', { name: /Bowl/ }).click();
  await lines(page).filter({ hasText: 'Hot & Sour Soup' }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });

  await pick(page, 'Taco Trio');
  const group = dialog(page).getByRole('group', { name: /Pick your tacos/ });
  for (const name of [/Al pastor/, /Carnitas/, /Birria/]) await group.getByRole('checkbox', { name }).check();
  const others = group.getByRole('checkbox', { checked: false });
  expect(await others.count()).toBeGreaterThan(0);
  expect(await others.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).disabled))).toBe(true);
  await dialog(page)
    .getByRole('button', { name: /^\s*Add \$/ })
    .click();
  await dialog(page).waitFor({ state: 'detached' });

  await toCheckout(page);
  await page.getByRole('button', { name: words.order.tip.add }).click();
  const amount = dialog(page).getByLabel(words.order.tip.customAmount);
  await amount.pressSequentially('250');
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && 'tipsAmount' in (request.postDataJSON() ?? {})),
    dialog(page)
      .getByRole('button', { name: words.order.tip.save.replace('{amount}', '$2.50') })
      .click(),
  ]);
  expect(call.postDataJSON()).toMatchObject({ tipsAmount: 250 });
});
