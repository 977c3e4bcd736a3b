import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { freePortsInARow } from '../../../../apps/terminals/src/testing/free-ports.ts';
import { launchChromium } from '../../../../e2e/environment/chromium.ts';
import { buildRegister } from '../../../../e2e/environment/register.ts';
import { sizes } from '../../../../e2e/environment/sizes.ts';
import { sessionOf } from '../../../../e2e/till/sign-in.ts';
import { Till } from '../till.ts';
import { type Build, buildOf, type Running, startBuild, thisBuild } from './build.ts';
import { Shop } from './shop.ts';
import { type OnTablet, Tablet } from './tablet.ts';

export interface UpdateOptions {
  /** What the shop runs before the update: a commit of this repository. */
  readonly from: string;
  readonly report: (text: string) => void;
}

/**
 * A shop's update: the earlier build sells, and leaves orders in every state and unsent sales in a tablet; then this build starts on its data, and
 * the tablet loads it. Returns what is wrong then, in words: an order that reads otherwise, a sale that is missing, doubled or of another amount,
 * a thing that cannot be done with an old order.
 */
export async function updateFrom({ from, report }: UpdateOptions): Promise<readonly string[]> {
  const before = await buildOf(from);
  report(`${before.name} is built`);
  buildRegister();
  const dataDir = await mkdtemp(join(tmpdir(), 'till-update-data-'));
  const browser = await launchChromium();
  const run = new Update(before, dataDir, await freePortsInARow(1), report);
  try {
    return await run.play(browser);
  } finally {
    await run.server?.stop();
    await browser.close();
    for (const folder of [dataDir, before.folder]) await rm(folder, { recursive: true, force: true });
  }
}

const email = 'demo@till.test';

class Update {
  readonly #before: Build;
  readonly #dataDir: string;
  readonly #port: number;
  readonly #report: UpdateOptions['report'];
  readonly #wrong: string[] = [];
  /** The one that runs. */
  server: Running | null = null;

  constructor(before: Build, dataDir: string, port: number, report: UpdateOptions['report']) {
    this.#before = before;
    this.#dataDir = dataDir;
    this.#port = port;
    this.#report = report;
  }

  async #start(build: Build): Promise<Running> {
    this.server = await startBuild(build, this.#dataDir, this.#port);
    return this.server;
  }

  async play(browser: Browser): Promise<readonly string[]> {
    const earlier = await this.#start(this.#before);
    const till = new Till(earlier.url);
    await till.signIn(email);
    const shop = await Shop.open(till, this.#wrong);
    const context = await this.#browserOf(browser, earlier.url, till.merchantId);
    const old = await shop.begun();

    const tablet = new Tablet(context);
    await tablet.begin();
    const sold: OnTablet[] = [await tablet.sell(true)];
    await tablet.settled();
    await earlier.stop();
    this.#report('the shop is shut; the tablet sells on');
    sold.push(await tablet.sell(false), await tablet.sell(false));
    const begun = await tablet.begun();

    await this.#start(thisBuild);
    this.#report('this build runs on its data');
    await shop.readsAs(old);
    await tablet.comeBack();
    await tablet.settled();
    await shop.has(begun);
    sold.push(await tablet.pay(true), await tablet.sell(true));
    await tablet.settled();
    await tablet.keepsBuild();
    await this.server?.stop();
    await tablet.comeBack();
    this.#report('the shop is shut again; the tablet has begun anew and sells');
    sold.push(await tablet.sell(false));
    await this.#start(thisBuild);
    await tablet.settled();
    for (const each of sold) await shop.has(each);
    await shop.goesOnWith(old);
    await context.close();
    this.#report(`${sold.length} sales of the tablet and ${old.length} orders of programs looked at`);
    return [...this.#wrong, ...till.faults];
  }

  /** A browser that has the owner's session; every other thing that it keeps a build of Till has written there. */
  async #browserOf(browser: Browser, url: string, merchantId: string): Promise<BrowserContext> {
    const { cookie } = await sessionOf(url, { merchantId, email });
    const context = await browser.newContext({ viewport: sizes.tablet, baseURL: url, locale: 'en-US', reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    await context.addCookies([{ ...cookie, url }]);
    // Only what it does not know yet: it keeps what a build wrote down.
    await context.addInitScript(
      (settings) => {
        if (location.protocol.startsWith('http') && localStorage.getItem('till.settings') === null) localStorage.setItem('till.settings', settings);
      },
      JSON.stringify({ language: 'en-us', newOrders: 'ask', quickAdd: false, centsFirst: false, asksBeforeCharge: false, nextOrderBySelf: false }),
    );
    context.on('weberror', (error) => void this.#wrong.push(`the tablet's page: ${error.error().message}`));
    return context;
  }
}
