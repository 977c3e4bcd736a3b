import { base64Of } from '../../native/base64.ts';
import { bridge } from '../../native/bridge.ts';
import { WrapperError } from '../../native/wrapper/port.ts';
import { type PrinterSettings, tabletPrinter } from '../../native/wrapper/printer.ts';
import { printOnComputer } from '../computer/print.ts';
import { reachedPrinter } from '../computer/printer.ts';
import { noteOwnPrint } from './last-print.ts';

/**
 * What became of bytes that were given to a printer. `confirmed`: it says that they are printed. `reason`: a word of the phrases' `reasons`, or what a wrapper
 * threw; `duringJob`: a part may be on paper, or come out when the printer goes on.
 */
export type OwnResult =
  | { readonly ok: true; readonly confirmed: boolean; readonly paperNear: boolean }
  | { readonly ok: false; readonly reason: string; readonly duringJob: boolean };

/** The printer that this register reaches by itself: the one that is plugged into the computer, or the tablet's by its wrapper. */
export const ownPrinter = {
  /** Whether there is one. Where there is none, the console says what is missing. */
  canPrint: (): boolean => reachedPrinter() !== null || bridge.canPrint(),

  /** How its paper is. */
  settings: (): PrinterSettings => (reachedPrinter() ?? tabletPrinter.get()).settings,

  /** Gives it a job; null: there is none. It never rejects. How it ended is kept for whoever asks how this printer is. */
  async print(bytes: Uint8Array): Promise<OwnResult | null> {
    const result = await printed(bytes);
    if (result !== null) noteOwnPrint(result.ok ? null : result.reason);
    return result;
  },
};

async function printed(bytes: Uint8Array): Promise<OwnResult | null> {
  if (reachedPrinter() !== null) return printOnComputer(bytes);
  try {
    const data = base64Of(bytes);
    const said = await (tabletPrinter.get().address === '' ? bridge.printOrder(data) : bridge.print(data));
    return said === null ? null : { ok: true, ...said };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, reason, duringJob: error instanceof WrapperError && error.duringJob };
  }
}
