import type { Page } from 'playwright-core';

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
