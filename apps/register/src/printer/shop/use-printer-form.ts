import { fill } from '@till/phrases/phrases';
import type { PrintersWords } from '@till/phrases/printers';
import { useRef, useState } from 'react';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { newUuid } from '../../native/ids.ts';
import { showAlert } from '../../ui/dialog/alert.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { usePrintersWords } from '../../ui/printers-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { useLanguage } from '../../ui/words.tsx';
import { type Draft, draftOf, newDraft, type Wrong, wrongIn } from './draft.ts';
import { summaryOf } from './printer-words.ts';
import { removePrinter, savePrinter } from './save-printer.ts';
import type { ShopPrinter } from './shop-printer.ts';
import type { PrintersNow } from './use-printers.ts';

interface Props extends Pick<PrintersNow, 'refresh'> {
  /** As it was last read; null: it is a new one. */
  readonly printer: ShopPrinter | null;
  readonly onClose: () => void;
}

/** What a form for a printer shows and does. It is closed when the server has what was asked. */
export function usePrinterForm({ printer, refresh, onClose }: Props) {
  const words = usePrintersWords();
  const say = useFailureWords();
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft>(() => (printer === null ? newDraft(language) : draftOf(printer, language)));
  const [printerId] = useState(() => printer?.id ?? newUuid());
  /** The one that the person knows of: what somebody else saves after it is shown before it is replaced. */
  const [version, setVersion] = useState(printer?.version);
  const [problem, setProblem] = useState<{ readonly text: string; readonly isReplacing: boolean } | null>(null);
  const [isTried, setTried] = useState(false);
  const [waiting, setWaiting] = useState<'save' | 'remove' | null>(null);
  /** The same change keeps it, so that saving again after a lost answer is no second change. */
  const key = useRef(newUuid());

  /** Tells why it was not saved; where somebody else was faster, what the printer is now. */
  async function tellRefused(refusal: CallFailure): Promise<void> {
    if (!isUndecided(refusal)) key.current = newUuid();
    const isElse = version !== undefined && (refusal.code === 'printer_changed' || refusal.code === 'not_found');
    const now = isElse ? await refresh() : null;
    if (now === null) return setProblem({ text: say(refusal), isReplacing: false });
    const theirs = now.find(({ kind, id }) => kind === draft.kind && id === printerId);
    setVersion(theirs?.version);
    const text = theirs === undefined ? words.form.gone : fill(words.form.changed, { summary: summaryOf(theirs, words) });
    setProblem({ text, isReplacing: true });
  }

  async function save(): Promise<void> {
    setTried(true);
    if (waiting !== null || wrongIn(draft).length > 0) return;
    if (printer?.enabled === true && !draft.enabled && !(await isSureToSwitchOff(printer, words))) return;
    setWaiting('save');
    const answer = await savePrinter(draft, { printerId, version, key: key.current });
    if (answer.ok) {
      notify.success(fill(words.form.saved, { name: draft.label.trim() }));
      tellLacking(draft, answer.value.notPrinted, words);
      await refresh();
      return onClose();
    }
    await tellRefused(answer.refusal);
    setWaiting(null);
  }

  async function remove(own: ShopPrinter): Promise<void> {
    if (waiting !== null || !(await isSureToRemove(own, words))) return;
    setWaiting('remove');
    const answer = await removePrinter(own);
    // Somebody else may have removed it meanwhile: it is gone, as was asked.
    if (answer.ok || answer.refusal.code === 'not_found') {
      notify.success(fill(words.removed, { name: own.label }));
      if (answer.ok) tellLacking(own, answer.value.notPrinted, words);
      await refresh();
      return onClose();
    }
    setProblem({ text: say(answer.refusal), isReplacing: false });
    setWaiting(null);
  }

  return {
    draft,
    /** What has to be corrected; nothing until somebody has tried to save it. */
    wrong: isTried ? wrongIn(draft) : ([] as readonly Wrong[]),
    problem,
    waiting,
    change(changes: Partial<Draft>) {
      key.current = newUuid();
      setDraft((before) => ({ ...before, ...changes }));
      setProblem((before) => (before?.isReplacing === true ? before : null));
    },
    save: () => void save(),
    remove: () => void (printer !== null && remove(printer)),
  };
}

export type PrinterForm = ReturnType<typeof usePrinterForm>;

const waitingText = ({ kind, waitingCount: count }: ShopPrinter, words: PrintersWords): string =>
  count === 0 ? '' : fill(kind === 'kitchen' ? words.waitingTickets : words.waitingReceipts, { count });

/** A printer that nothing waits for is switched off without a question: it can be switched on again. */
const isSureToSwitchOff = async (printer: ShopPrinter, words: PrintersWords): Promise<boolean> =>
  printer.waitingCount === 0 ||
  confirm({ title: fill(words.offTitle, { name: printer.label }), description: waitingText(printer, words), confirmLabel: words.off, danger: true });

const isSureToRemove = (printer: ShopPrinter, words: PrintersWords): Promise<boolean> =>
  confirm({
    title: fill(words.removeTitle, { name: printer.label }),
    description: `${words.removeText} ${waitingText(printer, words)}`.trim(),
    confirmLabel: words.remove,
    danger: true,
  });

/** Which orders have lost something: to be read before going on. */
function tellLacking({ kind, label }: Pick<ShopPrinter, 'kind' | 'label'>, orderIds: readonly string[], words: PrintersWords): void {
  if (orderIds.length === 0) return;
  const message = fill(kind === 'kitchen' ? words.lackTickets : words.lackReceipts, { orders: orderIds.join(', ') });
  showAlert({ type: 'warning', title: fill(words.notPrinted, { name: label }), message });
}
