import type { ReplyOf } from '@till/contract/call';
import { putPrinterUsesCall } from '@till/contract/write/kitchen/printer-uses';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { send } from '../../calls/send.ts';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { merchantId } from '../../native/merchant-id.ts';
import { bodyOf, type Draft, draftOf, newDraft, wrongIn } from './draft.ts';
import { summaryOf } from './printer-text.ts';
import { entriesOf, nameOf, type ShopPrinter, type Use, uses } from './shop-printer.ts';
import type { PrintersNow } from './use-printers.ts';
import { useStationForm } from './use-station-form.ts';

interface Props extends Pick<PrintersNow, 'refresh'> {
  /** As it was last read; null: it is a new one. */
  readonly printer: ShopPrinter | null;
  readonly onClose: () => void;
}

type Lost = ReplyOf<typeof putPrinterUsesCall>;

/** What a form for a printer shows and does. */
export function usePrinterForm({ printer, refresh, onClose }: Props) {
  const words = useMessages('printers');
  const language = useLanguage();
  const put = (body: ReturnType<typeof bodyOf>, key?: string) =>
    send(putPrinterUsesCall, { params: { merchantId: merchantId() }, body }, key === undefined ? {} : { key }).settled;
  return useStationForm({
    station: printer,
    begin: () => (printer === null ? newDraft(language) : draftOf(printer, language)),
    wrongIn,
    save: (draft: Draft, { seen, id, key }) => put(bodyOf(draft, seen, id), key),
    remove: (own) => put(bodyOf({ ...draftOf(own, language), isFor: { receipts: false, kitchen: false } }, own, '')),
    isSureToSave: (own, draft) => isSureToSave(own, draft, words),
    isSureToRemove: (own) => isSureToRemove(own, words),
    warnLacking: (name, lost: Lost) => warnLacking(name, lost, words),
    findNow: async (own, draft) => entriesNow(own, draft, await refresh()),
    nameOf,
    summaryOf: (own) => summaryOf(own, words),
    words: { ...words.form, removed: words.removed },
    refresh,
    onClose,
  });
}

export type PrinterForm = ReturnType<typeof usePrinterForm>;

/**
 * The entries that a form is about, as they are now; also where somebody else gave them different addresses. An entry that somebody else has added is meant where the
 * form has that use, and otherwise left alone. undefined: none is there any more; null: it is not known.
 */
function entriesNow(own: ShopPrinter, { isFor }: Draft, now: readonly ShopPrinter[] | null): ShopPrinter | undefined | null {
  if (now === null) return null;
  const holder = (use: Use) => now.find((each) => own[use] !== null && each[use]?.id === own[use].id);
  const [receipts, kitchen] = [holder('receipts'), holder('kitchen')];
  const theirs = {
    receipts: (own.receipts === null && isFor.receipts ? kitchen : receipts)?.receipts ?? null,
    kitchen: (own.kitchen === null && isFor.kitchen ? receipts : kitchen)?.kitchen ?? null,
  };
  return entriesOf(theirs).length === 0 ? undefined : theirs;
}

/** What becomes of what waits in the lists of these uses; empty: nothing waits. */
const waitingText = (printer: ShopPrinter, of: readonly Use[], words: MessagesOf<'printers'>): string =>
  of
    .flatMap((use) => {
      const count = printer[use]?.waitingCount ?? 0;
      return count === 0 ? [] : [fill(words.waitingFor[use], { count })];
    })
    .join(' ');

/** A use is given up only where that is meant. A printer that nothing waits for is switched off without a question: it can be switched on again. */
async function isSureToSave(printer: ShopPrinter, draft: Draft, words: MessagesOf<'printers'>): Promise<boolean> {
  const name = nameOf(printer);
  const kept = uses.filter((use) => printer[use] !== null && draft.isFor[use]);
  for (const use of uses) {
    if (printer[use] === null || draft.isFor[use]) continue;
    const description = `${words.stopText[use]} ${waitingText(printer, [use], words)}`.trim();
    if (!(await confirm({ title: fill(words.stopTitle[use], { name }), description, confirmLabel: words.stop, danger: true }))) return false;
  }
  const goingOff = kept.filter((use) => printer[use]?.enabled === true && !draft.enabled);
  const description = waitingText(printer, goingOff, words);
  return description === '' || confirm({ title: fill(words.offTitle, { name }), description, confirmLabel: words.off, danger: true });
}

const isSureToRemove = (printer: ShopPrinter, words: MessagesOf<'printers'>): Promise<boolean> =>
  confirm({
    title: fill(words.removeTitle, { name: nameOf(printer) }),
    description: [words.removeText, ...(entriesOf(printer).length > 1 ? [words.removeBoth] : []), waitingText(printer, uses, words)].join(' ').trim(),
    confirmLabel: words.remove,
    danger: true,
  });

/** Which orders have lost something: to be read before going on. */
function warnLacking(name: string, lost: Lost, words: MessagesOf<'printers'>): void {
  const told = uses.filter((use) => lost[use].notPrinted.length > 0).map((use) => fill(words.lacks[use], { orders: lost[use].notPrinted.join(', ') }));
  if (told.length > 0) showAlert({ type: 'warning', title: fill(words.notPrinted, { name }), message: told.join(' ') });
}
