import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { newTablet, openBrowser, openRegister } from '../browser/browser.ts';
import { kilobytes, type Row } from '../report.ts';
import type { Figure } from './figure.ts';

const limits = { Script: 188_000, Stylesheet: 30_000 } as const;
type Kind = keyof typeof limits;

/** What the page puts off by this long or longer, it does not wait for; ms. */
const aheadMs = 1_000;

/** So long without a request, and the page has what it wants; ms. */
const quietMs = 1_000;

/**
 * What a new browser has to fetch from the sign-in page until the register can be used, and what it fetches ahead of need after that. The page itself says
 * which is which: what it puts off, until the browser is idle or for a second or more, is held back until the register shows its menu and has asked for
 * nothing for a second. All that it fetched by then counts as needed, whether the menu would have come without it or not; what comes when the rest is let go
 * is ahead. So neither a slow machine nor an idle moment moves anything from one row to the other.
 */
export const bytes: Figure = {
  name: 'bytes',
  about: 'JavaScript and CSS that a new browser fetches from the sign-in page until the register can be used',
  async measure(world) {
    const browser = await openBrowser(world);
    const shop = await world.shop(1_000);
    const { context, page } = await newTablet(world, browser, shop);
    await holdBack(page);
    const heard = await listen(await context.newCDPSession(page));
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('textbox').first().waitFor();
    // Signed in: what follows is what comes after the code was taken.
    await context.addCookies([{ url: (await world.server()).url, ...shop.cookie }]);
    await openRegister(page);
    await page.getByRole('listitem').first().waitFor();
    const needed = await heard();
    await letGo(page);
    const ahead = (await heard()).slice(needed.length);
    const largest = (fetched: readonly Fetched[], count: number) => fetched.toSorted((a, b) => b.size - a.size).slice(0, count);
    for (const { url, size } of largest(needed, 12)) console.error(`  ${kilobytes(size).padStart(9)} ${url}`);
    for (const { url, size } of largest(ahead, 6)) console.error(`  ${kilobytes(size).padStart(9)} ahead ${url}`);
    await context.close();
    return [
      neededRow('JavaScript', needed, 'Script'),
      neededRow('CSS', needed, 'Stylesheet'),
      aheadRow('JavaScript', ahead, 'Script'),
      aheadRow('CSS', ahead, 'Stylesheet'),
    ];
  },
};

const sumOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { size }) => sum + size, 0);

function neededRow(figure: string, fetched: readonly Fetched[], kind: Kind): Row {
  const of = fetched.filter((each) => each.kind === kind);
  const strange = of.filter(({ encoding }) => encoding !== 'br');
  const size = sumOf(of);
  return {
    figure: `${figure} until the register can be used (${of.length} files${strange.length === 0 ? '' : `, ${strange.length} of them not brotli`})`,
    ours: kilobytes(size),
    limit: kilobytes(limits[kind]),
    ratio: size / limits[kind],
    target: { atMost: 1 },
  };
}

function aheadRow(figure: string, fetched: readonly Fetched[], kind: Kind): Row {
  const of = fetched.filter((each) => each.kind === kind);
  return { figure: `${figure} ahead of need, after that (${of.length} files)`, ours: kilobytes(sumOf(of)), limit: '–', ratio: null, target: null };
}

declare global {
  interface Window {
    /** Starts what was held back; from then on nothing is. */
    benchLetGo?: () => void;
  }
}

/** Whatever the page puts off waits until `letGo`. */
const holdBack = (page: Page): Promise<unknown> =>
  page.addInitScript((aheadMs) => {
    let held: (() => void)[] | null = [];
    const { setTimeout: later, requestIdleCallback: whenIdle } = window;
    const holding = (run: () => void): boolean => held?.push(run) !== undefined;
    // Handles of what is held are no timers: clearing one changes nothing, and it runs in vain.
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: readonly unknown[]) =>
        ms >= aheadMs && holding(() => void later(run, ms, ...rest)) ? 0 : later(run, ms, ...rest),
      requestIdleCallback: (run: IdleRequestCallback, options?: IdleRequestOptions) =>
        holding(() => void whenIdle(run, options)) ? 0 : whenIdle(run, options),
    });
    window.benchLetGo = () => {
      const runs = held ?? [];
      held = null;
      for (const run of runs) run();
    };
  }, aheadMs);

/** Lets the page go on with what it put off. */
async function letGo(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\.js$/);
  await page.evaluate(() => window.benchLetGo?.());
  await asked;
}

interface Fetched {
  readonly url: string;
  readonly kind: Kind;
  readonly encoding: string;
  /** of the body as it came over the wire */
  readonly size: number;
}

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/\.js$/, 'Script'],
  [/\.css$/, 'Stylesheet'],
];

const kindOf = (url: string): Kind | undefined => kinds.find(([pattern]) => pattern.test(new URL(url).pathname))?.[1];

/** Records a page's network requests, cache hits excluded. Returns the requests so far, once all are complete and none has come for a while. */
async function listen(cdp: CDPSession): Promise<() => Promise<readonly Fetched[]>> {
  const fetched = new Map<string, Fetched>();
  const loading = new Map<string, PromiseWithResolvers<void>>();
  let lastAt = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (kindOf(request.url) === undefined) return;
    lastAt = performance.now();
    loading.set(requestId, Promise.withResolvers());
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = kindOf(response.url);
    if (kind === undefined || response.fromDiskCache === true || response.fromPrefetchCache === true) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none';
    fetched.set(requestId, { url: new URL(response.url).pathname, kind, encoding, size: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = fetched.get(requestId);
    if (known !== undefined) fetched.set(requestId, { ...known, size: known.size + encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => loading.get(requestId)?.resolve());
  cdp.on('Network.loadingFailed', ({ requestId }) => loading.get(requestId)?.resolve());
  await cdp.send('Network.enable');
  return async () => {
    lastAt = performance.now();
    while (performance.now() - lastAt < quietMs) {
      await Promise.all([...loading.values()].map(({ promise }) => promise));
      await setTimeout(quietMs / 4);
    }
    // What this page already had in memory came over no wire.
    return [...fetched.values()].filter(({ size }) => size > 0);
  };
}
