import type { Page } from 'playwright-core';

type Where = Parameters<Page['route']>[0];

/** Holds every call to `where` back until `release`; `count` says how many came. */
export async function holding(page: Page, where: Where): Promise<{ readonly release: () => void; readonly count: () => number }> {
  let release = () => {};
  let count = 0;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(where, async (route) => {
    count += 1;
    await open;
    await route.continue();
  });
  return { release, count: () => count };
}
