import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openShop, type Shop, type ShopOptions } from './shop.ts';
import { sessionCookieOf } from './sign-in.ts';
import { type Size, sizes } from './sizes.ts';
import { selectDevice } from './verbs.ts';

export interface TillOptions {
  readonly size?: Size;
  /** A shop, or what a new one must be like; where not said: the one that the tests of the file share. */
  readonly shop?: Shop | ShopOptions;
  readonly colorScheme?: 'light' | 'dark';
  readonly language?: string;
  /** Local settings to begin with. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Where the browser goes instead of straight to the server: a way to it that misbehaves, or another server. */
  readonly url?: string;
  /** false: it never hears of what other registers do, as behind a proxy that lets no event stream through. */
  readonly hears?: boolean;
  /** What the browser may complain about in this test: the rest fails it. */
  readonly mayComplain?: readonly RegExp[];
}

/** A browser profile of its own: a tablet behind the counter. */
export interface Till {
  readonly page: Page;
  readonly shop: Shop;
  readonly url: string;
  readonly context: BrowserContext;
}

// Long enough for two slow cores; a condition that holds is seen at once.
const patienceMs = 10_000;

/** The tills of one test file. Whatever the browser complains about (errors, a broken content policy) fails the test that it happened in. */
export function useTills() {
  const { url: usualUrl, browser: endpoint } = inject('till');
  let browser: Browser;
  let shared: Promise<Shop> | undefined;
  const open: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(endpoint);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  // The tests of a file share a shop (and one sign-in: codes are limited) but where one says what its own must be like.
  const shopOf = (asked: TillOptions['shop']): Promise<Shop> | Shop => {
    if (asked === undefined) {
      shared ??= openShop();
      return shared;
    }
    return 'merchantId' in asked ? asked : openShop(asked);
  };

  /** A new till at which nobody is signed in. */
  async function newTill(options: TillOptions = {}): Promise<Till> {
    const shop = await shopOf(options.shop);
    const url = options.url ?? usualUrl;
    const context = await browser.newContext({
      viewport: sizes[options.size ?? 'tablet'],
      baseURL: url,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    open.push(context);
    context.setDefaultTimeout(patienceMs);
    await begin(context, { language: options.language ?? 'en-us', ...options.settings });
    if (options.hears === false) await context.route('**/realtime?*', (route) => route.abort());
    const page = await context.newPage();
    listen(page, complaints, [...always, ...(options.hears === false ? [/\/realtime\?/] : []), ...(options.mayComplain ?? [])]);
    return { page, shop, url, context };
  }

  /** A new till whose browser has the owner's session, at the address `path`. */
  async function signedInTill(path: string, options: TillOptions = {}): Promise<Till> {
    const till = await newTill(options);
    await till.context.addCookies([{ url: till.url, ...(await sessionCookieOf(till.url, till.shop)) }]);
    await till.page.goto(path);
    return till;
  }

  /** A new till at the register, a device selected by hand. */
  async function readyTill(options: TillOptions = {}): Promise<Till> {
    const till = await signedInTill('/dashboard/select-device', options);
    await selectDevice(till.page);
    return till;
  }
  return { newTill, signedInTill, readyTill };
}

/** Settings as the register keeps them, before its first script runs. A reload keeps what was changed since. */
const begin = (context: BrowserContext, settings: object) =>
  context.addInitScript((given) => {
    // An empty page has no storage.
    if (location.protocol.startsWith('http') && localStorage.getItem('till.settings') === null) localStorage.setItem('till.settings', JSON.stringify(given));
  }, settings);

// All tills of a run send their log from one address, which takes 60 batches a minute: what is beyond waits.
const always: readonly RegExp[] = [/status of 429 .*\/logs$/];

function listen(page: Page, complaints: string[], mayComplain: readonly RegExp[]): void {
  const hear = (text: string) => {
    if (!mayComplain.some((allowed) => allowed.test(text))) complaints.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && hear(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => hear(String(error)));
}
