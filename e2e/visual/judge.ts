import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page, Request, Response } from 'playwright-core';
import { printerModels } from '../../packages/print/src/printer/models.ts';
import type { AtStop } from './at-stop.ts';
import { inScheme, painted } from './scheme.ts';
import { untranslated } from './untranslated.ts';

/** Where the dark is looked at too: a screen of each kind. `npm run screenshots` looks at all of them. */
const darkStops: ReadonlySet<string> = new Set(['login', 'register', 'item-modifiers', 'pay', 'completion-card']);

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** of whoever looks at the page */
    readonly axe?: typeof axe;
  }
}

/** The rules of axe whose violations are moderate at most: they are half of the work, and nobody asks for them here. */
const milder = [
  ...['region', 'heading-order', 'page-has-heading-one', 'skip-link', 'scope-attr-valid', 'form-field-multiple-labels', 'meta-viewport', 'meta-viewport-large'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'html-xml-lang-mismatch', 'no-autoplay-audio'],
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'image-redundant-alt', 'presentation-role-conflict'],
  ...['server-side-image-map', 'table-duplicate-name'],
];

/** A document is given axe once: to read it costs as much as to look at a page with it. */
async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeScript);
}

/**
 * What axe finds on the page, or in the dialog before it, that is serious or worse. In the dark only the colours are others. `known`: parts of screens that were
 * looked at already, to which those of this one are added; what has not changed since is not looked at again.
 */
export async function seriousIn(page: Page, colorScheme: 'light' | 'dark', known: Set<string> = new Set()): Promise<string[]> {
  await (colorScheme === 'dark' ? inScheme(page, colorScheme) : painted(page));
  const [main, ...frames] = page.frames();
  if (main !== undefined) await giveAxe(main);
  // One that is still coming, or is going, has nothing to be looked at.
  await Promise.all(frames.filter((frame) => isOfPage(frame, page)).map((frame) => giveAxe(frame).catch(() => {})));
  const { found, parts } = await page.evaluate(
    async ({ onlyColours, milder, known }) => {
      const { axe } = window;
      if (axe === undefined) throw new Error('the page went elsewhere while it was looked at');
      const dialogs = document.querySelectorAll('[role=dialog]');
      /** What a part looks like, in short; the numbers in it change from one time that it is shown to the next. */
      const shortOf = ({ outerHTML }: Element): string => {
        const text = outerHTML.replace(/_r_\w+_|mantine-\w+/g, '');
        let [one, other] = [0, 1];
        for (let at = 0; at < text.length; at += 1) {
          one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
          other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677);
        }
        return `${text.length} ${one} ${other}`;
      };
      const parts = [...document.querySelectorAll('nav, header, section, [role=region]')].map((part) => ({ part, as: shortOf(part) }));
      const before = new Set(known);
      const { violations } = await axe.run(
        { include: dialogs.length > 0 ? [...dialogs] : [document], exclude: parts.filter(({ as }) => before.has(as)).map(({ part }) => part) },
        {
          // What is in order is neither counted nor described: that is most of the work on a long menu.
          resultTypes: ['violations'],
          ...(onlyColours
            ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
            : { rules: Object.fromEntries(milder.map((id) => [id, { enabled: false }])) }),
        },
      );
      const found = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
      // What lies under a dialog was not looked at.
      return { found, parts: parts.filter(({ part }) => dialogs.length === 0 || part.closest('[role=dialog]') !== null).map(({ as }) => as) };
    },
    { onlyColours: colorScheme === 'dark', milder, known: [...known] },
  );
  for (const part of parts) known.add(part);
  if (colorScheme === 'dark') await inScheme(page, 'light');
  return found.map((each) => `${each} (${colorScheme})`);
}

/** Nobody else's frame lets itself be looked at. */
const isOfPage = (frame: Frame, page: Page): boolean =>
  !URL.canParse(frame.url()) || frame.url() === 'about:blank' || new URL(frame.url()).origin === new URL(page.url()).origin;

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

/** Whoever works by keys or by ear is somewhere. */
const focusIn = (page: Page): Promise<string[]> => page.evaluate(() => (document.activeElement === document.body ? ['the focus is on nothing'] : []));

/** Everything that is wrong at the stops of a tour of `page`, by stop: what axe finds, a focus that is nowhere, and words that are in no phrase. */
export function judge(page: Page): { readonly wrong: Readonly<Record<string, string[]>>; readonly atStop: AtStop } {
  const texts = textsOf(page);
  const wrong: Record<string, string[]> = {};
  const known = new Set<string>();
  const atStop: AtStop = async (name, page) => {
    const found = [
      ...(await focusIn(page)),
      ...(await seriousIn(page, 'light', known)),
      ...(darkStops.has(name) ? await seriousIn(page, 'dark') : []),
      ...(await untranslated(page, await texts())).map((text) => `not in any phrase: ${text}`),
    ];
    if (found.length > 0) wrong[name] = found;
  };
  return { wrong, atStop };
}
