import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutOff } from './cut-off.ts';
import { inLanguage } from './language.ts';
import { inScheme, painted } from './scheme.ts';
import { sizes } from './sizes.ts';
import { ownTerminal } from './terminal.ts';
import { useTills } from './till.ts';
import { tourRegister, tourSignIn } from './tour.ts';
import { tourMoney } from './tour-money.ts';
import { untranslated } from './untranslated.ts';

const { newTill, signedInTill } = useTills();
const schemes = ['light', 'dark'] as const;

/** What axe finds on the page, or in the dialog before it, that is serious or worse. In the dark only the colours are others. */
async function seriousIn(page: Page, colorScheme: (typeof schemes)[number]): Promise<string[]> {
  await inScheme(page, colorScheme);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role=dialog]');
  const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** At which of the four sizes the page is wider than the screen, and which words are cut, in the language that needs most room. */
async function tooNarrow(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const wrong: string[] = [];
  await inLanguage(page, 'es-mx');
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await painted(page);
    const over = await page.evaluate(() => document.scrollingElement !== null && document.scrollingElement.scrollWidth > innerWidth);
    if (over) wrong.push(`wider than a ${name}`);
    for (const text of await cutOff(page, data)) wrong.push(`cut off at ${name}: ${text}`);
  }
  await page.setViewportSize(sizes.tablet);
  await inLanguage(page, 'en-us');
  return wrong;
}

/** The shop's own texts, as the server has told them to the page: nobody translates those. */
function dataOf(page: Page): ReadonlySet<string> {
  const data = new Set<string>(['Till']);
  const gather = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  page.on('response', (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) void response.json().then(gather, () => undefined);
  });
  return data;
}

/** Everything that is wrong at the stops of a tour of `page`, by stop. */
function judge(page: Page) {
  const data = dataOf(page);
  const wrong: Record<string, string[]> = {};
  const note = (where: string, what: string) => {
    wrong[where] = [...(wrong[where] ?? []), what];
  };
  const atStop = async (name: string, page: Page) => {
    for (const colorScheme of schemes) {
      for (const finding of await seriousIn(page, colorScheme)) note(`${name} (${colorScheme})`, finding);
    }
    await inScheme(page, 'light');
    for (const finding of await tooNarrow(page, data)) note(name, finding);
    for (const text of await untranslated(page, data)) note(name, `not in any phrase: ${text}`);
  };
  return { wrong, atStop };
}

describe('every screen, in light and dark', () => {
  it('of the sign-in has nothing serious for axe, room for every word and none that is not in a phrase', { timeout: 300_000 }, async () => {
    const { page, shop } = await newTill({ mayComplain: [/status of 401/] });
    const { wrong, atStop } = judge(page);
    await tourSignIn(page, shop.email, atStop);
    expect(wrong).toEqual({});
  });

  it('of the register has nothing serious for axe, room for every word and none that is not in a phrase', { timeout: 300_000 }, async () => {
    const { page } = await signedInTill('/dashboard/select-device');
    const { wrong, atStop } = judge(page);
    await tourRegister(page, atStop);
    expect(wrong).toEqual({});
  });

  it('of cards, Venmo, refunds and practice has nothing serious for axe, room for every word and none that is not in a phrase', {
    timeout: 300_000,
  }, async () => {
    const till = await signedInTill('/dashboard/select-device', { shop: {}, mayComplain: [/status of 40[29]/] });
    const terminal = await ownTerminal(till.url, till.shop, 'Bar');
    const { wrong, atStop } = judge(till.page);
    await tourMoney(till.page, 'Bar', terminal, atStop);
    expect(wrong).toEqual({});
  });

  it('is looked at by eyes that see: a word that is in no phrase, and one that has no room', async () => {
    const { page } = await newTill({ mayComplain: [/status of 401/] });
    await page.goto('/login');
    await page.getByRole('textbox').waitFor();
    expect([await untranslated(page, new Set()), await cutOff(page, new Set())]).toEqual([[], []]);
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('p'));
      box.textContent = 'Sold by nobody';
      Object.assign(box.style, { width: '3em', overflow: 'hidden', whiteSpace: 'nowrap' });
    });
    expect(await cutOff(page, new Set())).toEqual(['Sold by nobody']);
    expect(await untranslated(page, new Set())).toEqual(['Sold by nobody']);
    expect(await untranslated(page, new Set(['Sold by nobody']))).toEqual([]);
  });
});
