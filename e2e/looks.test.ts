import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inScheme } from './scheme.ts';
import { sizes } from './sizes.ts';
import { useTills } from './till.ts';
import { tourRegister, tourSignIn } from './tour.ts';
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

/** At which of the four sizes the page is wider than the screen. */
async function tooWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.scrollingElement !== null && document.scrollingElement.scrollWidth > innerWidth);
    if (over) wide.push(name);
  }
  await page.setViewportSize(sizes.tablet);
  return wide;
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
    for (const size of await tooWide(page)) note(name, `wider than a ${size}`);
    for (const text of await untranslated(page, data)) note(name, `not in any phrase: ${text}`);
  };
  return { wrong, atStop };
}

describe('every screen, in light and dark', () => {
  it('of the sign-in has nothing serious for axe, no horizontal scroll and no word that is not in a phrase', { timeout: 300_000 }, async () => {
    const { page, shop } = await newTill({ mayComplain: [/status of 401/] });
    const { wrong, atStop } = judge(page);
    await tourSignIn(page, shop.email, atStop);
    expect(wrong).toEqual({});
  });

  it('of the register has nothing serious for axe, no horizontal scroll and no word that is not in a phrase', { timeout: 300_000 }, async () => {
    const { page } = await signedInTill('/dashboard/select-device');
    const { wrong, atStop } = judge(page);
    await tourRegister(page, atStop);
    expect(wrong).toEqual({});
  });
});
