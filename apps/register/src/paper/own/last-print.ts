import { type OwnProblem, ownProblems, problemOfPrint } from '@till/domain/device/own-printer';
import { now } from '../../native/clock.ts';
import { kept, useKept } from '../../native/kept.ts';
import { networkPrinter, tabletPrinter } from '../../native/wrapper/printer.ts';
import { computerPrinter } from '../computer/printer.ts';

/** What was wrong before is of another day; ms. */
const lateMs = 12 * 3_600_000;

/** How the last job on this register's own printer ended; `problem` null: it was printed. `at`: ms since epoch. */
interface LastPrint {
  readonly printer: string;
  readonly at: number;
  readonly problem: OwnProblem | null;
}

const record = kept('till.own-print', (stored): LastPrint | null => {
  const { printer, at, problem = null } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof printer !== 'string' || typeof at !== 'number') return null;
  return { printer, at, problem: ownProblems.find((each) => each === problem) ?? null };
});

const shopRecord = kept('till.shop-print', (stored): Omit<LastPrint, 'printer'> | null => {
  const { at, problem = null } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return typeof at === 'number' ? { at, problem: ownProblems.find((each) => each === problem) ?? null } : null;
});

/** Which printer it is: another one that is chosen has no past. */
function printerNow(): string {
  const computer = computerPrinter.get();
  if (computer !== null) return [computer.kind, computer.vendorId, computer.productId, computer.name].join(' ');
  return tabletPrinter.get().address || networkPrinter.get() || '';
}

/** Notes how a job ended; `reason` null: it was printed. What no printer is to blame for is no news of it. */
export function noteOwnPrint(reason: string | null): void {
  const problem = reason === null ? null : problemOfPrint(reason);
  if (reason === null || problem !== null) record.set({ printer: printerNow(), at: now(), problem });
}

/** What was wrong lately with the printer that this register has now; null: nothing, or it has printed since. */
export function useOwnPrintProblem(): OwnProblem | null {
  useKept(record);
  const last = lastOwnPrint();
  return last === null || last.agoMs > lateMs ? null : last.problem;
}

/** How the last job on the printer that this register has now ended; null: it has printed nothing yet. `agoMs`: how long ago, never negative. */
export function lastOwnPrint(): { readonly problem: OwnProblem | null; readonly agoMs: number } | null {
  const last = record.get();
  return last === null || last.printer !== printerNow() ? null : { problem: last.problem, agoMs: Math.max(0, now() - last.at) };
}

/** Notes how a job of this register ended on a printer of the shop; `reason` null: it was printed. */
export function noteShopPrint(reason: string | null): void {
  const problem = reason === null ? null : problemOfPrint(reason);
  if (reason === null || problem !== null) shopRecord.set({ at: now(), problem });
}

/** What was wrong lately with the shop's printer that this register's receipts go to; null: nothing, or something has been printed since. */
export function useShopPrintProblem(): OwnProblem | null {
  const last = useKept(shopRecord);
  return last === null || now() - last.at > lateMs ? null : last.problem;
}
