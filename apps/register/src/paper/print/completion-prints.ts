import { newId, newUuid } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';
import type { PrintOutcome } from './outcome.ts';
import type { PrintWay } from './print-paper.ts';

/** The printing of one completed order's receipt at this register: the newest try. */
export interface CompletionPrint {
  /** Merchant and order: two merchants who share a tablet may both have an order A1. */
  readonly key: string;
  /** Names this try in this browser, and its job on the server. */
  readonly tryId: string;
  readonly jobId: string;
  /** When it was begun, ms since epoch. */
  readonly at: number;
  /** null: it had not got so far as to go any way. */
  readonly way: PrintWay | null;
  /** null: it is under way, or its page was closed in the middle. */
  readonly outcome: PrintOutcome | null;
}

/** More than any register completes in a day or two. */
const countMax = 500;
/** After this a try without an outcome is over, whoever made it. */
const staleMs = 240_000;
/** Two tabs may take the same order at once where there is no lock: the one whose try is kept after this time has it. */
const settleMs = 200;
/** The longest name that a job may have. */
const jobIdLengthMax = 36;

const isRead = (each: unknown): each is CompletionPrint => {
  const { key, tryId, jobId, at } = (each ?? {}) as Partial<CompletionPrint>;
  return typeof key === 'string' && typeof tryId === 'string' && typeof jobId === 'string' && typeof at === 'number';
};

/** In every tab of this browser. */
export const completionPrints = kept('till.completion-prints', (stored): readonly CompletionPrint[] => (Array.isArray(stored) ? stored.filter(isRead) : []));

export const completionKey = (orderId: string): string => `${session.get()?.merchant.id ?? ''}/${orderId}`;

/** undefined: this register has not printed it yet. */
export const printOf = (prints: readonly CompletionPrint[], key: string): CompletionPrint | undefined => prints.find((each) => each.key === key);

/** Changes a try that is still the newest one. */
export function changePrint({ tryId }: CompletionPrint, change: Partial<Pick<CompletionPrint, 'way' | 'outcome'>>): void {
  completionPrints.set(completionPrints.get().map((each) => (each.tryId === tryId ? { ...each, ...change } : each)));
}

/** The server may have its job. */
const mayBeHeld = ({ way, outcome }: CompletionPrint): boolean =>
  way === 'shop' && !(outcome?.kind === 'failed' && (outcome.reason === 'not-begun' || outcome.reason.startsWith('server-')));

/**
 * Takes the printing of an order for this tab. null: it is not to be printed, because this register has begun it before or another tab is about to;
 * `byItself`: also where an earlier try failed. The first job of an order has a name that every register would give it, so that a printer of the shop prints
 * it once whatever happens in between.
 */
export async function takePrint(orderId: string, byItself: boolean, now: number): Promise<CompletionPrint | null> {
  const key = completionKey(orderId);
  const take = (): CompletionPrint | null => {
    const all = completionPrints.get();
    const before = printOf(all, key);
    if (before !== undefined && (byItself || (before.outcome === null && Math.abs(now - before.at) < staleMs))) return null;
    const first = `paid-${orderId}`;
    const isFirst = (before === undefined || !mayBeHeld(before)) && first.length <= jobIdLengthMax;
    const mine: CompletionPrint = { key, tryId: newId(), jobId: isFirst ? first : newUuid(), at: now, way: null, outcome: null };
    completionPrints.set([...all.filter((each) => each.key !== key), mine].slice(-countMax));
    return mine;
  };
  // Typed as always present, but missing on pages served by plain http.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks !== undefined) return locks.request('till.completion-prints', take);
  const mine = take();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return mine !== null && printOf(completionPrints.get(), key)?.tryId === mine.tryId ? mine : null;
}
