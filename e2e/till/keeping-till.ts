import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { nextOrder } from '../actions/visit.ts';
import { openProxy, type ServerProxy } from '../environment/proxy.ts';
import { openShop } from './shop.ts';
import { type CardTerminal, ownTerminal } from './terminal.ts';
import { neverIdle, type Till, type useTills } from './till.ts';

/** A build is nearly two hundred files, kept two at a time and while nobody waits. */
export const keepingMs = 60_000;

/** A till whose browser keeps the register, behind a proxy of its own, and the card terminal of its device. */
export interface KeepingTill extends Till {
  readonly proxy: ServerProxy;
  readonly terminal: CardTerminal;
}

interface Wanted {
  /** What the browser may complain about in this test: the rest fails it. */
  readonly mayComplain?: readonly RegExp[];
  /** Whether each of its pages fetches all screens once it is idle, and has what is missing kept; what the browser has of them it keeps all the same. */
  readonly fetchesAhead?: boolean;
}

/** The register is kept whole in this browser, and its worker looks after the page. */
const kept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: keepingMs, polling: 100 });

/**
 * The till that the tests of a `describe` share, which calls it: to keep a register costs as much as four pages. Each test finds it at the register with no order,
 * connected; whoever leads its proxy elsewhere leads it back.
 */
export function useKeepingTill({ sharedTill }: Pick<ReturnType<typeof useTills>, 'sharedTill'>): (wanted?: Wanted) => Promise<KeepingTill> {
  let proxy: ServerProxy;
  let terminal: CardTerminal;
  let allowed: readonly RegExp[] = [];
  let before: Page | undefined;
  let idling: { dispose(): Promise<void> } | undefined;
  beforeAll(async () => {
    proxy = await openProxy(inject('till').url);
  });
  const shared = sharedTill(async () => {
    proxy.mend();
    proxy.lead(inject('till').url);
    const shop = await openShop();
    terminal = await ownTerminal(shop, 'Bar');
    return { shop, device: 'Bar', url: proxy.url, keepsRegister: true, mayComplain: [{ test: (text) => allowed.some((each) => each.test(text)) }] };
  });
  afterAll(() => proxy.close());
  return async ({ mayComplain = [/ERR_/, /status of 50/], fetchesAhead = false } = {}) => {
    const till = await shared();
    const { page, context } = till;
    if (page === before) {
      proxy.mend();
      await Promise.all(context.pages().map((other) => other !== page && other.close()));
      await page.unrouteAll({ behavior: 'wait' });
      await nextOrder(page);
    } else {
      idling = undefined;
      await kept(page);
    }
    before = page;
    allowed = mayComplain;
    await idling?.dispose();
    idling = fetchesAhead ? undefined : await page.addInitScript(neverIdle);
    return { ...till, proxy, terminal };
  };
}
