import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** Where the notes of failed tests go; not set where nobody asks for them. */
const folder = process.env['TILL_FIRST_TRIES'];
const root = join(import.meta.dirname, '../..');

/** What a test's pages met that is never bad luck. */
export interface Seen {
  readonly from: number;
  /** Errors that no script of the page caught. */
  readonly pageErrors: string[];
  /** Answers of 500 and more. */
  readonly serverFailures: string[];
}

export const nothingSeen = (): Seen => ({ from: Date.now(), pageErrors: [], serverFailures: [] });

/** Begins to keep what a browser does: actions, network and console. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  if (folder !== undefined) await context.tracing.start({ screenshots: false, snapshots: false });
}

/** What was kept so far is not wanted any more: the same browser begins anew. */
export async function traceAnew(context: BrowserContext): Promise<void> {
  if (folder === undefined) return;
  await context.tracing.stopChunk();
  await context.tracing.startChunk();
}

/** Notes in `seen` what a page meets. */
export function watch(page: Page, seen: () => Seen): void {
  page.on('pageerror', (error) => seen().pageErrors.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) seen().serverFailures.push(`${response.status()} ${response.url()}`);
  });
}

/** Of a test that failed: its notes, and for each browser its trace and a picture of each page. */
export async function keepFirstTry(test: Readonly<RunnerTestCase>, contexts: readonly BrowserContext[], seen: Seen): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const name = join(folder, test.id.replaceAll(/[^\w-]/g, ''));
  const shown = await Promise.all(contexts.flatMap((context) => context.pages()).map(shownOn));
  const notes = { ...seen, shown, file: relative(root, test.file.filepath), test: fullNameOf(test), to: Date.now() };
  await writeFile(`${name}.json`, JSON.stringify(notes, null, 2));
  for (const [place, context] of contexts.entries()) {
    // A browser that hangs or has gone is part of the failure, and must not hide it.
    await context.tracing.stop({ path: `${name}.${place}.zip` }).catch(() => {});
    for (const [number, page] of context.pages().entries()) {
      await page.screenshot({ path: `${name}.${place}.${number}.png`, timeout: 5_000 }).catch(() => {});
    }
  }
}

/** Where a page is and what lies over it, in its own words. */
async function shownOn(page: Page): Promise<string> {
  const over = page.locator('[role=dialog], [role=alert], [data-sonner-toast]').filter({ visible: true });
  // A page that hangs has nothing to say.
  const words = await Promise.race([over.allInnerTexts().catch(() => []), pause(5_000).then(() => [])]);
  return [new URL(page.url()).pathname, ...words.map((text) => text.replace(/\s+/g, ' ').slice(0, 300))].join(' | ');
}

/** As vitest's report has it: the names of its groups, then its own. */
function fullNameOf(test: Readonly<RunnerTestCase>): string {
  const names = [test.name];
  for (let group = test.suite; group !== undefined; group = group.suite) names.unshift(group.name);
  return names.filter((name) => name !== '').join(' ');
}
