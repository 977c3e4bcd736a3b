import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request, Response } from 'playwright-core';
import { printerModels } from '../../packages/print/src/printer/models.ts';
import type { AtStop } from './at-stop.ts';
import { inScheme } from './scheme.ts';
import { untranslated } from './untranslated.ts';

/** Where the dark is looked at too: a screen of each kind. `npm run screenshots` looks at all of them. */
const darkStops: ReadonlySet<string> = new Set(['login', 'register', 'item-modifiers', 'pay', 'completion-card']);

/** What axe finds on the page, or in the dialog before it, that is serious or worse. In the dark only the colours are others. */
export async function seriousIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await inScheme(page, colorScheme);
  // What is in order is neither counted nor described: that is most of the work on a long menu.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role=dialog]');
  const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
  await inScheme(page, 'light');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')} (${colorScheme})`));
}

/** The shop's own texts, as the server has told them to the page, and the names of printers: nobody translates those. Resolves when every answer so far is read. */
export function textsOf(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>(['Till', ...printerModels().map(({ name }) => name)]);
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const read = bodyOf(response).then(gather);
    // Whoever asks for the texts hears of a failure; after the last time nobody does.
    read.catch(() => {});
    reading.push(read);
  });
  return async () => {
    await Promise.all(reading.splice(0));
    return texts;
  };
}

/** An answer's body. The browser throws away what it was told before the page went elsewhere: a question that changes nothing is then asked again. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return asksOnly(response.request()) ? askAgain(response.request()) : null;
  }
}
const asksOnly = (request: Request) => request.method() === 'GET' || new URL(request.url()).pathname.startsWith('/read');

async function askAgain(request: Request): Promise<unknown> {
  const page = request.frame().page();
  const { host: _host, 'content-length': _length, 'accept-encoding': _encoding, ...headers } = await request.allHeaders();
  const data = request.postData();
  const answer = await page.request.fetch(request.url(), { method: request.method(), headers, ...(data === null ? {} : { data }) });
  return answer.json();
}

/** Everything that is wrong at the stops of a tour of `page`, by stop: what axe finds, and words that are in no phrase. */
export function judge(page: Page): { readonly wrong: Readonly<Record<string, string[]>>; readonly atStop: AtStop } {
  const texts = textsOf(page);
  const wrong: Record<string, string[]> = {};
  const atStop: AtStop = async (name, page) => {
    const found = [
      ...(await seriousIn(page, 'light')),
      ...(darkStops.has(name) ? await seriousIn(page, 'dark') : []),
      ...(await untranslated(page, await texts())).map((text) => `not in any phrase: ${text}`),
    ];
    if (found.length > 0) wrong[name] = found;
  };
  return { wrong, atStop };
}
