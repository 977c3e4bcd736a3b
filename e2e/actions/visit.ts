import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cart, sent } from './sale-actions.ts';
import { words } from './words.ts';

/**
 * Leads a page to an address as a link of the register does, and resolves when that screen is there: what is loaded stays. `page.goto` loads all of it anew, for some
 * half a second of a processor: for tests of a typed address, a reload, or what a page does as it begins. A page on which nothing is loaded yet loads it.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isLed = await page.evaluate(async (href) => {
    // What the router puts there for its own tools.
    const router = window.__TSR_ROUTER__;
    if (router === undefined) return false;
    await router.navigate({ href, ignoreBlocker: true });
    const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation?.href === router.state.location.href;
    for (const giveUp = Date.now() + 30_000; !isThere(); await new Promise((resolve) => setTimeout(resolve, 5)))
      if (Date.now() > giveUp) throw new Error(`${href} does not come`);
    return true;
  }, path);
  if (!isLed) await page.goto(path);
}

/**
 * Puts a register whose page is loaded to where the next order begins: the menu, with no order and nothing over it. What was begun is saved, as staff leave an order
 * that they come back to; on a phone, which has no cart beside the menu, there must be none.
 */
export async function nextOrder(page: Page): Promise<void> {
  const main = '/dashboard/register/main';
  await visit(page, main);
  await sent(page);
  if ((await page.getByRole('dialog').count()) > 0) {
    // What is over the menu goes with it.
    await visit(page, '/dashboard/select-device');
    await visit(page, main);
  }
  const hasNone = () => page.evaluate(() => (JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId ?? null) === null);
  if (await hasNone()) return;
  await cart(page).getByRole('button', { name: words.order.actions.save, exact: true }).click();
  await expect.poll(hasNone).toBe(true);
}
