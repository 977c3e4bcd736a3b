import { fill, type WordsOf } from '@till/phrases/phrases';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { useLanguage, useWords } from '../../messages/words.tsx';
import { type Draft, draftOf, newDraft, wrongIn } from './draft.ts';
import { summaryOf } from './printer-words.ts';
import { removePrinter, savePrinter } from './save-printer.ts';
import type { ShopPrinter } from './shop-printer.ts';
import type { PrintersNow } from './use-printers.ts';
import { useStationForm } from './use-station-form.ts';

interface Props extends Pick<PrintersNow, 'refresh'> {
  /** As it was last read; null: it is a new one. */
  readonly printer: ShopPrinter | null;
  readonly onClose: () => void;
}

/** What a form for a printer shows and does. */
export function usePrinterForm({ printer, refresh, onClose }: Props) {
  const words = useWords('printers');
  const language = useLanguage();
  return useStationForm({
    station: printer,
    begin: () => (printer === null ? newDraft(language) : draftOf(printer, language)),
    wrongIn,
    save: savePrinter,
    remove: removePrinter,
    isSureToSwitchOff: (own) => isSureToSwitchOff(own, words),
    isSureToRemove: (own) => isSureToRemove(own, words),
    tellLacking: (draft: Draft, orderIds) => tellLacking(draft, orderIds, words),
    findNow: async (printerId, draft) => {
      const now = await refresh();
      return now === null ? null : now.find(({ kind, id }) => kind === draft.kind && id === printerId);
    },
    summaryOf: (own) => summaryOf(own, words),
    words: { ...words.form, removed: words.removed },
    refresh,
    onClose,
  });
}

export type PrinterForm = ReturnType<typeof usePrinterForm>;

const waitingText = ({ kind, waitingCount: count }: ShopPrinter, words: WordsOf<'printers'>): string =>
  count === 0 ? '' : fill(kind === 'kitchen' ? words.waitingTickets : words.waitingReceipts, { count });

/** A printer that nothing waits for is switched off without a question: it can be switched on again. */
const isSureToSwitchOff = async (printer: ShopPrinter, words: WordsOf<'printers'>): Promise<boolean> =>
  printer.waitingCount === 0 ||
  confirm({ title: fill(words.offTitle, { name: printer.label }), description: waitingText(printer, words), confirmLabel: words.off, danger: true });

const isSureToRemove = (printer: ShopPrinter, words: WordsOf<'printers'>): Promise<boolean> =>
  confirm({
    title: fill(words.removeTitle, { name: printer.label }),
    description: `${words.removeText} ${waitingText(printer, words)}`.trim(),
    confirmLabel: words.remove,
    danger: true,
  });

/** Which orders have lost something: to be read before going on. */
function tellLacking({ kind, label }: Pick<ShopPrinter, 'kind' | 'label'>, orderIds: readonly string[], words: WordsOf<'printers'>): void {
  if (orderIds.length === 0) return;
  const message = fill(kind === 'kitchen' ? words.lackTickets : words.lackReceipts, { orders: orderIds.join(', ') });
  showAlert({ type: 'warning', title: fill(words.notPrinted, { name: label }), message });
}
