import type { Browser, CDPSession, Page } from 'playwright-core';
import { beginWith } from '../../../e2e/actions/sale-actions.ts';
import { words } from '../../../e2e/actions/words.ts';
import { newTablet, openBrowser, openRegister } from '../browser/browser.ts';
import { plainPage } from '../browser/plain-page.ts';
import { traced, type Work } from '../browser/trace.ts';
import { painted, watchTap } from '../browser/watch.ts';
import { milliseconds, type Row, type Target } from '../report.ts';
import { median } from '../stats.ts';
import { menuOf } from '../world/menu.ts';
import type { Figure } from './figure.ts';

const itemCount = 1_000;
const tapCount = 100;
const slowdown = 4;
const delayMs = 2_000;
/** The longest time of a measurement: taps that wait for the network are fewer. */
const promptMsMax = 60_000;
const delayedMsMax = 20_000;
const targets = { ofPlain: { atMost: 3 }, delayed: { atMost: 1.1 } } as const satisfies Record<string, Target>;

export const tap: Figure = {
  name: 'tap',
  about: `tap of a tile until its dialog is painted, and of Add until the line is, with ${itemCount} items on a processor ${slowdown} times slower`,
  async measure(world) {
    const browser = await openBrowser(world);
    const { context, page } = await newTablet(world, browser, await world.shop(itemCount));
    await openRegister(page);
    await beginWith(page, plainItems[0] ?? '');
    const cdp = await context.newCDPSession(page);
    await slow(cdp);
    const tiles = await measureTiles(browser, page, cdp);
    const prompt = await measureAdds(browser, page, promptMsMax);
    await delayAnswers(cdp, delayMs);
    const adds = { prompt, delayed: await measureAdds(browser, page, delayedMsMax) };
    await context.close();
    return rowsOf(tiles, adds, await measurePlain(browser));
  },
};

/** The same taps without and with the delay. */
interface Both {
  readonly prompt: readonly Work[];
  readonly delayed: readonly Work[];
}

/** Names of items without modifiers, as the menu lists them. */
const plainItems = menuOf('', itemCount)
  .flatMap(({ items }) => items)
  .filter(({ modifier_group }) => modifier_group.length === 0)
  .map(({ name }) => name);

const openDialog = '[role="dialog"]';
const addButton = `${openDialog} button[type="submit"]`;
const cartLine = `ul[aria-label="${words.order.cart.lines}"] > li`;
const deleteButton = `${cartLine}:first-child button[aria-label^="${words.order.line.delete.split('{')[0]}"]`;

const slow = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
const delayAnswers = (cdp: CDPSession, latency: number) =>
  cdp.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });

/** Repeats until there are enough, or until it took too long. */
async function repeat(countMax: number, msMax: number, once: (count: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  for (let count = 0; count < countMax && performance.now() - begun < msMax; count += 1) await once(count);
}

const closed = (page: Page) => page.locator(openDialog).waitFor({ state: 'detached' });
const tapAt = (page: Page, { x, y }: Point) => page.mouse.click(x, y);

/** Opens the dialog of one item after another; every second time all answers come later, so that both meet the same moments of the machine. */
async function measureTiles(browser: Browser, page: Page, cdp: CDPSession): Promise<Both> {
  const tiles = await plainTiles(page);
  const works = await traced(browser, page, () =>
    repeat(2 * tapCount, promptMsMax, async (count) => {
      await delayAnswers(cdp, count % 2 === 0 ? 0 : delayMs);
      await watchTap(page, openDialog, 1);
      await tapAt(page, tiles[Math.floor(count / 2) % tiles.length] as Point);
      await painted(page);
      await page.keyboard.press('Escape');
      await closed(page);
    }),
  );
  await delayAnswers(cdp, 0);
  return { prompt: works.filter((_, index) => index % 2 === 0), delayed: works.filter((_, index) => index % 2 === 1) };
}

/** Adds one item after another. The line is taken away again, so that every tap meets the same cart. */
async function measureAdds(browser: Browser, page: Page, msMax: number): Promise<readonly Work[]> {
  const tiles = await plainTiles(page);
  const before = await page.locator(cartLine).count();
  return traced(browser, page, () =>
    repeat(tapCount, msMax, async (count) => {
      await tapAt(page, tiles[count % tiles.length] as Point);
      const button = centreOf(await page.locator(addButton).boundingBox());
      await watchTap(page, cartLine, before + 1);
      await tapAt(page, button);
      await painted(page);
      await closed(page);
      await page.locator(deleteButton).click();
      await page.waitForFunction(({ cartLine, before }) => document.querySelectorAll(cartLine).length === before, { cartLine, before });
    }),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const centreOf = (box: { x: number; y: number; width: number; height: number } | null): Point => {
  if (box === null) throw new Error('what was to be tapped is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where the first items without modifiers are. Found before the taps: to look for one by its name costs the slowed page more than to tap it. */
async function plainTiles(page: Page): Promise<readonly Point[]> {
  const places = plainItems.slice(1, 5).map((name) => page.getByRole('listitem').getByRole('button', { name }).first());
  return Promise.all(places.map(async (button) => centreOf(await button.boundingBox())));
}

async function measurePlain(browser: Browser): Promise<readonly Work[]> {
  const page = await browser.newPage();
  await page.setContent(plainPage(itemCount));
  await slow(await page.context().newCDPSession(page));
  const works = await traced(browser, page, async () => {
    for (let count = 1; count <= tapCount; count += 1) {
      await watchTap(page, 'li', count);
      await page
        .getByRole('button')
        .nth(count % 8)
        .click();
      await painted(page);
    }
  });
  await page.close();
  return works;
}

const medianOf = (works: readonly Work[], value: (work: Work) => number): number => median(works.map(value));
const busy = (work: Work) => work.busy;
const wall = (work: Work) => work.wall;
const parts = (works: readonly Work[]): string =>
  (['scripting', 'layout', 'paint'] as const).map((part) => `${part} ${milliseconds(medianOf(works, (work) => work[part]))}`).join(', ');

function rowsOf(tiles: Both, adds: Both, plain: readonly Work[]): Row[] {
  for (const [name, { prompt, delayed }] of [['tile', tiles] as const, ['Add', adds] as const])
    console.error(`  ${name}: ${parts(prompt)}; ${prompt.length} taps, ${delayed.length} with the delay`);
  console.error(`  plain: ${parts(plain)}; ${plain.length} taps`);
  const work = (figure: string, { prompt }: Both): Row => ({
    figure: `${figure}: work of the page`,
    ours: milliseconds(medianOf(prompt, busy)),
    limit: `plain ${milliseconds(medianOf(plain, busy))}`,
    ratio: medianOf(prompt, busy) / medianOf(plain, busy),
    target: targets.ofPlain,
  });
  const delay = (figure: string, { prompt, delayed }: Both): Row => ({
    figure: `${figure}: every answer ${delayMs / 1000} s later`,
    ours: milliseconds(medianOf(delayed, wall)),
    limit: `itself ${milliseconds(medianOf(prompt, wall))}`,
    ratio: medianOf(delayed, wall) / medianOf(prompt, wall),
    target: targets.delayed,
  });
  return [
    ...[work('tap of a tile to its dialog', tiles), work('tap of Add to its line', adds)],
    ...[delay('tap of a tile to its dialog', tiles), delay('tap of Add to its line', adds)],
  ];
}
