/** What a register's own printer was last seen with. `unclear`: something may have been printed, or nobody knows why not. */
export const ownProblems = ['paper-out', 'cover-open', 'printer-error', 'offline', 'gone', 'unclear'] as const;
export type OwnProblem = (typeof ownProblems)[number];

/** Reasons why nothing was printed that say nothing about the printer: what was to be printed, or who else was printing. */
const ofOthers: readonly string[] = ['busy', 'queue-full', 'too-large', 'amount-too-wide', 'amount-not-drawn', 'no-printer'];
const goneReasons: readonly string[] = ['unplugged', 'unreachable', 'bluetooth-missing', 'bluetooth-off', 'permission-denied'];

/** What the reason of a failed job says about the printer; null: nothing. `reason`: a word of the drivers, or any sentence of a wrapper. */
export function problemOfPrint(reason: string): OwnProblem | null {
  if (ofOthers.includes(reason)) return null;
  if (goneReasons.includes(reason)) return 'gone';
  return ownProblems.find((each) => each === reason) ?? 'unclear';
}

/**
 * How the printer is that a register reaches by itself. `state`: `none` it has none; `there` and `gone` surely so; `silent` not there by the last that was
 * heard of it; `unsure` nobody says that it is not there. `last`: how its last job ended, `agoMs` ago; `problem` null: printed; null: none yet.
 */
export interface OwnPrinter {
  readonly state: 'there' | 'unsure' | 'silent' | 'gone' | 'none';
  readonly last: { readonly problem: OwnProblem | null; readonly agoMs: number } | null;
}

/** One that has printed so lately is there, whatever was heard of it before; ms, as for the shop's printers. */
const lateMs = 10 * 60_000;

/**
 * What is wrong with it; null: nothing. What failed last stands until something was printed: nobody else can know that the paper is in again.
 */
export function problemOfOwn({ state, last }: OwnPrinter): OwnProblem | null {
  if (state === 'none') return null;
  if (state === 'gone') return 'gone';
  const hasPrinted = last !== null && last.problem === null && last.agoMs < lateMs;
  if (state === 'silent' && !hasPrinted) return 'gone';
  // What was not there for its last job and is now, has come back.
  if (state === 'there' && last?.problem === 'gone') return null;
  return last?.problem ?? null;
}
