import { mayBeLabel } from '@till/domain/label/may-be-label';
import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import { loadMessages } from '@till/phrases/load';
import { fill, type MessagesLanguage } from '@till/phrases/phrases';
import { useEffect } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import { feedback } from '../../native/feedback.ts';
import { useScans } from './use-scans.ts';

interface Selling {
  /** What a whole code means. */
  readonly find: (code: string) => readonly Item[];
  /** Why an item is not sold now, in words; null: it is. */
  readonly whyOf: (item: Item) => string | null;
  readonly onPick: (item: Item, sale?: LabelSale) => void;
  /** What stands in the search then: nothing, or the code of what is not sold. */
  readonly onText: (text: string) => void;
}

const loadLabels = (language: MessagesLanguage) => Promise.all([import('./label-scan.ts'), loadMessages(language, 'labels')]);

/** Sells what is scanned while the menu is on the screen: by its code, or as its label says. What is not sold is said, and stands in the search. */
export function useScanToSell({ find, whyOf, onPick, onText }: Selling): void {
  const words = useMessages();
  const language = useMessagesLanguage();
  // A label is read without a network too.
  useEffect(() => {
    const load = () => void loadLabels(language).catch(() => undefined);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
    else setTimeout(load);
  }, [language]);
  const refuse = (code: string, problem: string) => {
    onText(code);
    feedback('refusal');
    notify.warning(problem, { id: 'scan' });
  };
  const sell = (code: string, item: Item, sale?: LabelSale) => {
    const why = whyOf(item);
    if (why !== null) return refuse(code, `${item.name}: ${why}`);
    onText('');
    onPick(item, sale);
  };
  const sellByCode = (code: string) => {
    const [item, other] = find(code);
    // Of several a person takes the one that is meant.
    if (item === undefined || other !== undefined) refuse(code, fill(item === undefined ? words.menu.scannedUnknown : words.menu.scannedSeveral, { code }));
    else sell(code, item);
  };
  useScans((code, raw) => {
    const merchant = cache.get(merchantKey);
    if (merchant === undefined || !mayBeLabel(raw, merchant.labelLayouts ?? [])) return sellByCode(code);
    const read = ([{ scannedLabel }, said]: Awaited<ReturnType<typeof loadLabels>>) => {
      const label = scannedLabel(raw, code, merchant, find, said);
      if (label === null) sellByCode(code);
      else if ('problem' in label) refuse(code, label.problem);
      else sell(code, label.item, label.sale);
    };
    loadLabels(language).then(read, () => refuse(code, fill(words.menu.scannedUnknown, { code })));
  });
}
