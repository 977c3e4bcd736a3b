import type { Category } from '@till/domain/menu/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { Machine } from './draft.ts';
import { entriesOf, type ShopPrinter, type Use, uses } from './shop-printer.ts';
import type { TestPage } from './test-page.ts';

/** What is said, and how much it matters: `bad` is for somebody to act on, `warn` to look at. */
export interface Said {
  readonly text: string;
  readonly mood: 'good' | 'quiet' | 'warn' | 'bad';
}

const weightOf = { bad: 3, warn: 2, good: 1, quiet: 0 } as const;

/** The one of these that matters most: what is for somebody to act on, then what is to be looked at; of those that matter alike the first. */
export const gravestOf = (first: Said, ...more: readonly Said[]): Said =>
  more.reduce((worst, each) => (weightOf[each.mood] > weightOf[worst.mood] ? each : worst), first);

type Time = (at: number) => string;

/**
 * What a printer is doing, as far as the server knows: in the first sentence whether it works, in the others what waits and when it printed last, whatever it was.
 * `saidCount`: of so many of those that wait it is said elsewhere.
 */
export function stateOf(printer: ShopPrinter, words: MessagesOf<'printers'>, time: Time, saidCount = 0): readonly [Said, ...string[]] {
  const entries = entriesOf(printer);
  const on = entries.filter(({ enabled }) => enabled);
  const count = entries.reduce((sum, { waitingCount }) => sum + waitingCount, -saidCount);
  const since = Math.min(...entries.map(({ waitingSince }) => waitingSince ?? Number.POSITIVE_INFINITY));
  const last = Math.max(...entries.map(({ lastPrintedAt }) => lastPrintedAt ?? 0));
  return [
    firstOf(on, last, words),
    ...(count <= 0 || since === Number.POSITIVE_INFINITY ? [] : [fill(words.waiting, { count, time: time(since) })]),
    ...(last === 0 ? [] : [fill(words.lastPrinted, { time: time(last) })]),
  ];
}

function firstOf(on: ReturnType<typeof entriesOf>, last: number, { state, reasons, lastTime }: MessagesOf<'printers'>): Said {
  if (on.length === 0) return { text: state.off, mood: 'quiet' };
  const isWaiting = ({ waitingCount }: { readonly waitingCount: number }) => waitingCount > 0;
  const failed = on.filter(({ lastError }) => lastError !== null);
  const { lastError: reason = null, ...entry } = failed.find(isWaiting) ?? failed[0] ?? { waitingCount: 0 };
  // What failed when nothing waits may have been put right since.
  if (reason !== null) return isWaiting(entry) ? { text: reasons[reason], mood: 'bad' } : { text: fill(lastTime, { reason: reasons[reason] }), mood: 'warn' };
  if (on.some(isWaiting)) return { text: state.busy, mood: 'good' };
  return last === 0 ? { text: state.untried, mood: 'quiet' } : { text: state.ready, mood: 'good' };
}

/** What a printer is for, a line a use. */
export function usesOf(printer: ShopPrinter, words: MessagesOf<'printers'>, menu: readonly Pick<Category, 'id' | 'name'>[] | undefined): readonly string[] {
  const { receipts, kitchen } = printer;
  const isMixed = new Set(entriesOf(printer).map(({ enabled }) => enabled)).size > 1;
  const said = (text: string, { enabled }: { readonly enabled: boolean }) => (isMixed && !enabled ? fill(words.here.offPrinter, { name: text }) : text);
  return [
    ...(receipts === null ? [] : [said(words.kinds.receipts, receipts)]),
    ...(kitchen === null
      ? []
      : [said(kitchen.standsBy ? words.lines.standsBy : linesOf(kitchen.categories, words.lines, menu, words.form.categoryGone), kitchen)]),
  ];
}

/** Which items a kitchen printer or screen gets, by the categories of the menu; undefined: it is not known yet. */
export function linesOf(
  categories: readonly string[] | null,
  words: Pick<MessagesOf<'printers'>['lines'], 'all' | 'rest' | 'some'>,
  menu: readonly Pick<Category, 'id' | 'name'>[] | undefined,
  categoryGone: string,
): string {
  if (categories === null) return words.all;
  if (categories.length === 0) return words.rest;
  const names = menu === undefined ? ['…'] : categories.map((category) => menu.find(({ id }) => id === category)?.name ?? categoryGone);
  return fill(words.some, { categories: names.join(', ') });
}

export const paperOf = ({ paperWidth }: { readonly paperWidth: number }, words: MessagesOf<'printers'>): string => fill(words.paper, { width: paperWidth });

/** A printer in a line, where two of them have to be told apart. */
export function summaryOf(printer: ShopPrinter, words: MessagesOf<'printers'>): string {
  const entries = entriesOf(printer).map((entry) => fill(words.summary, { name: entry.label, address: entry.address, paper: paperOf(entry, words) }));
  const kinds = uses.filter((use) => printer[use] !== null).map((use) => words.kinds[use]);
  return [[...new Set(entries)].join(' / '), kinds.join(', ')].join(' · ');
}

/** What was entered of a printer for one of its uses; `model`: as it is called. */
export function settingsOf(use: Use, entry: Machine, words: MessagesOf<'printers'>): string {
  const settings = [`${words.kinds[use]}: ${entry.label}`, paperOf(entry, words), entry.model ?? words.form.otherModel].join(' · ');
  return entry.enabled ? settings : fill(words.form.takeOff, { settings });
}

/** What became of a test page; `say`: the sentence of a refusal. */
export function testText(page: TestPage, words: MessagesOf<'printers'>, say: (failure: { readonly code: string }) => string): Said {
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
