import type { Page } from 'playwright-core';

/** What an answer of a Till has that a test gives in its place: the mark of servers that name no identity yet, of which a test's page knows none. */
export const likeTill = { 'x-request-id': crypto.randomUUID(), 'cross-origin-resource-policy': 'same-origin' };

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

/** Until `mend`, calls of this method to `where` are done, and what a proxy answers says nothing about it. */
export async function losingAnswers(page: Page, where: Where, method = 'POST'): Promise<{ readonly mend: () => Promise<void> }> {
  let isMended = false;
  await page.route(where, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' }).catch((error: unknown) => {
      // Of a call that was under way when it was mended nobody waits for this answer.
      if (!isMended) throw error;
    });
  });
  return {
    mend: () => {
      isMended = true;
      return page.unroute(where);
    },
  };
}
