import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@till/phrases/phrases';
import type { ElementHandle, Page } from 'playwright-core';
import { launchChromium } from '../../../e2e/environment/chromium.ts';
import { buildRegister } from '../../../e2e/environment/register.ts';
import { startServer } from '../../../e2e/environment/server.ts';
import { type Size, sizes } from '../../../e2e/environment/sizes.ts';
import { terminalHand } from '../../../e2e/environment/terminal-hand.ts';
import { sessionOf } from '../../../e2e/till/sign-in.ts';
import type { AtStop } from '../../../e2e/visual/at-stop.ts';
import { seriousIn, textsOf } from '../../../e2e/visual/judge.ts';
import { inLanguage } from '../../../e2e/visual/language.ts';
import { inScheme } from '../../../e2e/visual/scheme.ts';
import { tooNarrow } from '../../../e2e/visual/too-narrow.ts';
import { tourPlaces, tourSale, tourSignIn } from '../../../e2e/visual/tour.ts';
import { tourMoney } from '../../../e2e/visual/tour-money.ts';
import { takePapers } from './papers.ts';

/**
 * `npm run screenshots`: every screen of the register at the four sizes, in light and dark and in each language, into out/screenshots;
 * and the picture of the README; and everything that is printed, in out/screenshots/paper. `--quick` takes English alone, `--language=es-mx` another one
 * alone, `--only=register,pay` the screens named, `--only=paper` what is printed. What is too wide for a size, cut off or hard to read in the dark is listed
 * at the end, and the exit code says so.
 */

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'out/screenshots');
const readmePicture = { stop: 'register', path: join(root, 'docs/register.png') };
/** The demo's device with the terminal that is played on. */
const bar = { label: 'Bar', gateway: 'valor', terminal: '2319916062' } as const;
const demoOwner = { merchantId: 'demo', email: 'demo@till.test' };

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, language: { type: 'string' }, only: { type: 'string' } } });
const only = values.only?.split(',');
const wrong: string[] = [];
const chosenLanguages = languages.filter(({ id }) => (values.quick ? id === 'en-us' : values.language === undefined || id === values.language));

/** Takes one screen in every look. It is left as it was found: English, light, tablet. */
const photographOf =
  (texts: () => Promise<ReadonlySet<string>>): AtStop =>
  async (stop, page, inSight) => {
    if (only !== undefined && !only.includes(stop)) return;
    // First, as the tour left it: another size scrolls a list elsewhere.
    if (stop === readmePicture.stop) await page.screenshot({ path: readmePicture.path, animations: 'disabled' });
    // As the element that it is: in another language nothing is found by its name.
    const shown = await inSight?.elementHandle();
    for (const { id } of chosenLanguages) {
      await inLanguage(page, id);
      for (const colorScheme of ['light', 'dark'] as const) {
        await inScheme(page, colorScheme);
        for (const size of Object.keys(sizes) as Size[]) await take(page, stop, size, colorScheme, id, shown ?? null);
      }
    }
    await inLanguage(page, 'en-us');
    await inScheme(page, 'light');
    await page.setViewportSize(sizes.tablet);
    for (const finding of [...(await tooNarrow(page, await texts())), ...(await seriousIn(page, 'dark'))]) wrong.push(`${stop}: ${finding}`);
  };

async function take(page: Page, stop: string, size: Size, colorScheme: string, language: Language, shown: ElementHandle | null): Promise<void> {
  await page.setViewportSize(sizes[size]);
  // Where another box scrolls at this size, it stands at its top.
  await shown?.scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(folder, `${stop}.${size}.${colorScheme}.${language}.png`), animations: 'disabled' });
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (only === undefined || only.includes('paper')) await takePapers(join(folder, 'paper'));
  if (only?.every((stop) => stop === 'paper')) return;
  buildRegister();
  const data = await mkdtemp(join(tmpdir(), 'till-screenshots-'));
  const server = await startServer({ TILL_DATA_DIR: data, DEMO_PRINTERS: 'off' });
  try {
    await photographAll(server.url);
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function photographAll(url: string): Promise<void> {
  const browser = await launchChromium();
  try {
    const newPage = async (): Promise<Page> => {
      const context = await browser.newContext({ baseURL: url, viewport: sizes.tablet, reducedMotion: 'reduce', locale: 'en-US', serviceWorkers: 'block' });
      context.setDefaultTimeout(30_000);
      return context.newPage();
    };
    const cookies = async () => [{ url, ...(await sessionOf(url, demoOwner)).cookie }];
    const page = await newPage();
    const photograph = photographOf(textsOf(page));
    await tourSignIn(page, demoOwner.email, photograph);
    await page.context().addCookies(await cookies());
    await tourSale(page, photograph);
    await tourPlaces(page, photograph);
    // A register of its own: the one before has its menu by categories now.
    const payPage = await newPage();
    await payPage.context().addCookies(await cookies());
    await tourMoney(payPage, bar.label, await terminalHand(url, bar.gateway, bar.terminal), photographOf(textsOf(payPage)));
  } finally {
    await browser.close();
  }
}

await main();
for (const finding of wrong) console.error(finding);
process.exitCode = wrong.length === 0 ? 0 : 1;
