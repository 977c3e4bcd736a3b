import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { nextOrder, visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { ourChromium } from '../environment/our-chromium.ts';
import { type Size, sizes } from '../environment/sizes.ts';
import { atDevice } from './at-device.ts';
import { keepFirstTry, nothingSeen, traceAnew, watch } from './first-try.ts';
import { orderByCall, payOf } from './order-by-call.ts';
import { newProfile, type Profile, usedProfile } from './profiles.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';
import { sessionOf } from './sign-in.ts';

export interface TillOptions {
  readonly size?: Size;
  /** A shop, or what a new one must be like; where not said: the one that the tests of the file share. */
  readonly shop?: Shop | ShopOptions;
  readonly colorScheme?: 'light' | 'dark';
  readonly language?: string;
  /** Local settings to begin with. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What the shop calls the device that a ready till is; the first one where not said. */
  readonly device?: string;
  /** Where a ready till is opened instead of at the register: whoever goes elsewhere first would load two pages for one. */
  readonly at?: string | ((shop: Shop) => Promise<string>);
  /** Where the browser goes instead of straight to the server: a proxy that misbehaves, or another server. */
  readonly url?: string;
  /** Its browser has fetched nothing yet, and is nobody's afterwards: for whoever changes more in it than its pages (the network, the clock). */
  readonly alone?: boolean;
  /** Once it is idle, its browser fetches all screens, for when there is no network. Only a till that is `alone` can lose it: where not said, one that is ready does. */
  readonly fetchesAhead?: boolean;
  /** Its service worker keeps the register in the browser, as in life; only for a till that is `alone`. All others ask the server for whatever they show. */
  readonly keepsRegister?: boolean;
  /** false: it never hears of what other registers do, as behind a proxy that lets no event stream through. */
  readonly hears?: boolean;
  /** The check before the first sale of a day is still to come. */
  readonly isCheckDue?: boolean;
  /** What the browser may complain about in this test: the rest fails it. */
  readonly mayComplain?: readonly Pick<RegExp, 'test'>[];
}

/** Said at once, or when it is first wanted: a shop that has to be made. */
type Asked<Options> = Options | (() => Promise<Options>);
const saidBy = async <Options extends object>(asked: Asked<Options>): Promise<Options> => (typeof asked === 'function' ? asked() : asked);

interface Opening extends TillOptions {
  /** Other tests go on in it. */
  readonly isShared?: boolean;
}

/** A tablet behind the counter: a browser that knows nothing of what other tests did. */
export interface Till {
  readonly page: Page;
  readonly shop: Shop;
  readonly url: string;
  /** More tabs are anybody's; what else is done to it needs a till that is `alone`. */
  readonly context: BrowserContext;
}

// Long enough for two slow cores, and for what the register itself does each ten seconds; a condition that holds is seen at once.
const patienceMs = 20_000;

/** The tills of one test file. Whatever the browser complains about (errors, a broken content policy) fails the test that it happened in. */
export function useTills() {
  const { url: usualUrl } = inject('till');
  let browser: Browser;
  let shared: Promise<Shop> | undefined;
  let open: (Profile & { readonly isShared: boolean })[] = [];
  const complaints: string[] = [];
  let seen = nothingSeen();
  beforeAll(async () => {
    browser = await ourChromium();
  });
  afterEach(async ({ task }) => {
    const isRight = task.result?.state !== 'fail' && complaints.length === 0;
    const profiles = open;
    // One that is shared goes on to the next test.
    open = isRight ? profiles.filter(({ isShared }) => isShared) : [];
    const over = profiles.filter((profile) => !open.includes(profile));
    const contexts = over.map(({ context }) => context);
    if (!isRight) await keepFirstTry(task, contexts, seen);
    seen = nothingSeen();
    await Promise.all(isRight ? over.map((profile) => profile.giveBack()) : contexts.map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  // The tests of a file share a shop (and one sign-in: codes are limited) but where one says what its own must be like.
  const shopOf = (asked: TillOptions['shop']): Promise<Shop> | Shop => {
    if (asked === undefined) {
      shared ??= openShop();
      return shared;
    }
    return 'merchantId' in asked ? asked : openShop(asked);
  };

  /** A new till at which nobody is signed in. */
  const newTill = async (options: TillOptions = {}): Promise<Till> => tillOf(await shopOf(options.shop), { fetchesAhead: false, ...options, alone: true });

  /** A new till whose browser has the owner's session, at the address `path`. */
  async function signedInTill(path: string, options: TillOptions = {}): Promise<Till> {
    const shop = await shopOf(options.shop);
    const till = await tillOf(shop, { fetchesAhead: false, ...options, alone: true }, { cookies: [(await sessionOf(usualUrl, shop)).cookie] });
    await till.page.goto(path);
    return till;
  }

  /** A new till at the register, with a device; as after a reload, for `device.test.ts` selects one by hand. */
  async function readyTill(options: Opening = {}): Promise<Till> {
    const shop = await shopOf(options.shop);
    const { cookie, token } = await sessionOf(usualUrl, shop);
    const till = await tillOf(shop, options, { cookies: [cookie], records: await atDevice(usualUrl, shop, token, options.device) });
    const at = typeof options.at === 'function' ? await options.at(shop) : options.at;
    await till.page.goto(at ?? '/dashboard/register/main');
    if (at === undefined) await till.page.getByRole('tab', { name: words.menu.tab }).waitFor();
    return till;
  }

  /** A ready till at the pay screen of a pickup of 7.61 (6.95 and 9.5 % tax), which its register has begun by calls. */
  async function payTill(options: Omit<TillOptions, 'at'> = {}): Promise<Till & { readonly orderId: string }> {
    let orderId = '';
    const begun = async (shop: Shop) => {
      orderId = await orderByCall(shop, options);
      return payOf(orderId);
    };
    const till = await readyTill({ ...options, at: begun });
    await till.page.getByRole('heading', { name: words.payment.title }).waitFor();
    return { ...till, orderId };
  }

  /**
   * A ready till that the tests of a `describe` share, which calls it: loaded once, it is at every test as the one before has left it. After a test that failed
   * it is opened anew.
   */
  function sharedTill(asked: Asked<TillOptions> = {}): () => Promise<Till> {
    let till: Till | undefined;
    afterAll(() => Promise.all(open.splice(0).map((profile) => profile.giveBack())));
    return async () => {
      if (till === undefined || till.page.isClosed()) till = await readyTill({ ...(await saidBy(asked)), isShared: true });
      return till;
    };
  }

  /**
   * A shared till that each test finds as if it were new: at the register with no order and all sent, or at `at`, whatever the one before it did there. What is
   * done to more than its pages and orders (settings, the clock, the network), or complained about, is for a till of a test's own.
   */
  function keptTill(asked: Asked<Omit<TillOptions, 'alone' | 'url' | 'at'> & { readonly at?: string }> = {}): () => Promise<Till> {
    const shared = sharedTill(asked);
    let before: Page | undefined;
    return async () => {
      const till = await shared();
      const { page, context } = till;
      if (page === before) {
        const options = await saidBy(asked);
        await traceAnew(context);
        await page.unrouteAll({ behavior: 'wait' });
        await Promise.all(context.pages().map((other) => (other === page ? other.setViewportSize(sizes[options.size ?? 'tablet']) : other.close())));
        await (options.at === undefined ? nextOrder(page) : visit(page, options.at));
      }
      before = page;
      return till;
    };
  }

  async function tillOf(shop: Shop, options: Opening, known: Known = {}): Promise<Till> {
    const url = options.url ?? usualUrl;
    const isAlone = options.alone === true || options.url !== undefined;
    const profileFor = isAlone ? newProfile : usedProfile;
    const profile = await profileFor(browser, {
      viewport: sizes[options.size ?? 'tablet'],
      baseURL: url,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      serviceWorkers: options.keepsRegister === true ? 'allow' : 'block',
    });
    open.push({ ...profile, isShared: options.isShared ?? false });
    const { context, page } = profile;
    context.setDefaultTimeout(patienceMs);
    await context.addCookies(cookiesOf(url, known));
    if (options.hears === false) await page.route('**/realtime?*', (route) => route.abort());
    // A check of the day before would open itself where something is wrong on purpose.
    const checked: Readonly<Record<string, string>> = options.isCheckDue === true ? {} : { 'till.self-check': '9999-12-31' };
    await remember(page, url, {
      ...known.records,
      ...checked,
      'till.settings': { language: options.language ?? 'en-us', ...options.settings },
    });
    if (!(options.fetchesAhead ?? isAlone)) await page.addInitScript(neverIdle);
    watch(page, () => seen);
    listen(page, complaints, [...always, ...(options.hears === false ? [/\/realtime\?/] : []), ...(options.mayComplain ?? [])]);
    return { page, shop, url, context };
  }
  return { newTill, signedInTill, readyTill, payTill, sharedTill, keptTill };
}

/** What a browser knows before its first page: its cookies, and the register's records in local storage by key. */
interface Known {
  readonly cookies?: readonly { readonly name: string; readonly value: string }[];
  readonly records?: Readonly<Record<string, object>>;
}

const cookiesOf = (url: string, { cookies = [] }: Known) =>
  cookies.map((cookie) => ({
    ...cookie,
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));

/**
 * Puts records into local storage before the page's first document from there, as an earlier visit has left them. Given to the context as its storage, they
 * would cost a page of their own: a fifth of what a till costs.
 */
async function remember(page: Page, url: string, records: Readonly<Record<string, object | string>>): Promise<void> {
  const { origin } = new URL(url);
  const putting = await page.addInitScript(
    ({ origin, texts }) => {
      if (location.origin === origin) for (const [name, text] of texts) localStorage.setItem(name, text);
    },
    { origin, texts: Object.entries(records).map(([name, record]) => [name, JSON.stringify(record)] as const) },
  );
  const once = () => {
    if (new URL(page.url()).origin !== origin) return;
    page.off('domcontentloaded', once);
    // Whoever closes the page at once has no use for it either.
    putting.dispose().catch(() => {});
  };
  page.on('domcontentloaded', once);
}

/** In a page: what the register fetches ahead (start/screens.ts) waits for ever. It is half of the work that a till makes, and most tests see nothing of it. */
export function neverIdle(): void {
  const whenIdle = window.requestIdleCallback.bind(window);
  const aheadWithinMs = 2_000;
  window.requestIdleCallback = (work, options) => (options?.timeout === aheadWithinMs ? 0 : whenIdle(work, options));
}

// All tills of a run send their log from one address, which takes 60 batches a minute: what is beyond waits.
const always: readonly RegExp[] = [/status of 429 .*\/logs$/];

function listen(page: Page, complaints: string[], mayComplain: readonly Pick<RegExp, 'test'>[]): void {
  const hear = (text: string) => {
    if (!mayComplain.some((allowed) => allowed.test(text))) complaints.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && hear(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => hear(String(error)));
}
