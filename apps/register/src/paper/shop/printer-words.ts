import type { Category } from '@till/domain/menu/types';
import { fill, type WordsOf } from '@till/phrases/phrases';
import type { ShopPrinter } from './shop-printer.ts';
import type { TestPage } from './test-page.ts';

/** What is said, and how much it matters: `bad` is for somebody to act on, `warn` to look at. */
export interface Said {
  readonly text: string;
  readonly mood: 'good' | 'quiet' | 'warn' | 'bad';
}

type Time = (at: number) => string;

/** What a printer is doing, as far as the server knows: in the first sentence whether it works, in the others what waits and when it printed last. */
export function stateOf(printer: ShopPrinter, words: WordsOf<'printers'>, time: Time): readonly [Said, ...string[]] {
  const { waitingCount, waitingSince, lastPrintedAt } = printer;
  return [
    firstOf(printer, words),
    ...(waitingCount === 0 || waitingSince === null ? [] : [fill(words.waiting, { count: waitingCount, time: time(waitingSince) })]),
    ...(lastPrintedAt === null ? [] : [fill(words.lastPrinted, { time: time(lastPrintedAt) })]),
  ];
}

function firstOf({ enabled, waitingCount, lastPrintedAt, lastError }: ShopPrinter, { state, reasons, lastTime }: WordsOf<'printers'>): Said {
  if (!enabled) return { text: state.off, mood: 'quiet' };
  // What failed when nothing waits may have been put right since.
  if (lastError !== null)
    return waitingCount > 0 ? { text: reasons[lastError], mood: 'bad' } : { text: fill(lastTime, { reason: reasons[lastError] }), mood: 'warn' };
  if (waitingCount > 0) return { text: state.busy, mood: 'good' };
  return lastPrintedAt === null ? { text: state.untried, mood: 'quiet' } : { text: state.ready, mood: 'good' };
}

/** Which items a kitchen printer or screen gets, by the categories of the menu; undefined: it is not known yet. */
export function linesOf(
  categories: readonly string[] | null,
  words: Pick<WordsOf<'printers'>['lines'], 'all' | 'rest' | 'some'>,
  menu: readonly Pick<Category, 'id' | 'name'>[] | undefined,
  categoryGone: string,
): string {
  if (categories === null) return words.all;
  if (categories.length === 0) return words.rest;
  const names = menu === undefined ? ['…'] : categories.map((category) => menu.find(({ id }) => id === category)?.name ?? categoryGone);
  return fill(words.some, { categories: names.join(', ') });
}

export const paperOf = ({ paperWidth }: Pick<ShopPrinter, 'paperWidth'>, words: WordsOf<'printers'>): string => fill(words.paper, { width: paperWidth });

/** A printer in a line, where two of them have to be told apart. */
export const summaryOf = (printer: ShopPrinter, words: WordsOf<'printers'>): string =>
  fill(words.summary, { name: printer.label, address: printer.address, paper: paperOf(printer, words) });

/** What became of a test page; `say`: the sentence of a refusal. */
export function testWords(page: TestPage, words: WordsOf<'printers'>, say: (failure: { readonly code: string }) => string): Said {
  if (page === 'asked') return { text: words.testing, mood: 'quiet' };
  if (page === 'lost') return { text: words.testUnknown, mood: 'warn' };
  if ('refused' in page) return { text: say(page.refused), mood: 'bad' };
  const { state, reason, duringJob, paperNear, notShown = [] } = page.job;
  const why = words.reasons[reason ?? 'printer-error'];
  if (state === 'waiting' || state === 'sending') {
    // Why not is what the printer's own state says.
    return reason === null ? { text: words.testing, mood: 'quiet' } : { text: words.testWaits, mood: 'warn' };
  }
  if (state === 'failed') return { text: fill(duringJob ? words.testPerhaps : words.testFailed, { reason: why }), mood: 'bad' };
  if (notShown.length > 0) return { text: fill(words.testLacks, { signs: notShown.join(', ') }), mood: 'warn' };
  const text = state === 'printed' ? words.tested : words.testSent;
  return { text: paperNear ? `${text} ${words.paperNear}` : text, mood: state === 'printed' && !paperNear ? 'good' : 'warn' };
}
