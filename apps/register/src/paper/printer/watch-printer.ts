import { logError } from '../../calls/log/log.ts';
import { bridge } from '../../native/bridge.ts';
import { subscribeToWrapper } from '../../native/wrapper/events.ts';
import { keepConnected, keepSelected, networkPrinter, readSelected, tabletPrinter } from '../../native/wrapper/printer.ts';

const invalid = 'invalid printer data';

/** Follows the tablet's printer through the wrapper, and asks whether the one that was chosen is there. Where there is a wrapper; again whenever that is to be known. */
export function watchPrinter(): void {
  subscribeToWrapper({
    printerSelected(said) {
      const selected = readSelected(said);
      if (selected === null) logError(invalid, { printer: said });
      else keepSelected(selected);
    },
    printerStatus(said) {
      if (typeof said === 'boolean') keepConnected(said);
      else logError(invalid, { connected: said });
    },
    printResult(said) {
      const { ok } = (said ?? {}) as { readonly ok?: unknown };
      if (ok !== true) logError('print receipt error', said);
    },
  });
  const ip = networkPrinter.get();
  if (ip !== null && bridge.has('setPrinterIp')) void bridge.setPrinterIp(ip).catch((error) => logError('check printer error', error));
  if (tabletPrinter.get().address !== '') void bridge.checkPrinter().catch((error) => logError('check printer error', error));
}
