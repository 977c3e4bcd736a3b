import { mayBeLabel } from '@till/domain/label/may-be-label';
import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import { loadMessages } from '@till/phrases/load';
import { fill, type MessagesLanguage } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { merchantKey } from '../../../calls/keys.ts';
import { cache } from '../../../calls/reply-cache.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages, useMessagesLanguage, withMessages } from '../../../messages/messages.tsx';
import { feedback } from '../../../native/feedback.ts';
import { useScans } from './use-scans.ts';

interface Selling {
  /** What a whole code means. */
  readonly find: (code: string) => readonly Item[];
  /** Why an item is not sold now, in words; null: it is. */
  readonly whyOf: (item: Item) => string | null;
  readonly onPick: (item: Item, sale?: LabelSale) => void;
  /** What stands in the search then: nothing, or the code that several items have. */
  readonly onText: (text: string) => void;
}

export const fetchUnknown = withMessages(() => import('./UnknownScan.tsx').then((module) => ({ default: module.UnknownScan })), 'labels');
const loadLabels = (language: MessagesLanguage) => Promise.all([import('./label-scan.ts'), loadMessages(language, 'labels'), fetchUnknown()]);

/**
 * Sells what is scanned while the menu is on the screen: by its code, or as its label says. What is not sold is said; the menu stays. Returns the code
 * that nothing has, null: none was scanned, or it was answered; and what says that it was.
 */
export function useScanToSell({ find, whyOf, onPick, onText }: Selling): { readonly unknown: string | null; readonly close: () => void } {
  const [unknownCode, onUnknown] = useState<string | null>(null);
  const words = useMessages();
  const language = useMessagesLanguage();
  // A label is read without a network too.
  useEffect(() => {
    const load = () => void loadLabels(language).catch(() => undefined);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
    else setTimeout(load);
  }, [language]);
  const refuse = (problem: string, shown = '') => {
    onText(shown);
    onUnknown(null);
    feedback('refusal');
    notify.warning(problem, { id: 'scan' });
  };
  const sell = (item: Item, sale?: LabelSale) => {
    const why = whyOf(item);
    if (why !== null) return refuse(`${item.name}: ${why}`);
    onText('');
    onUnknown(null);
    onPick(item, sale);
  };
  const unknown = (code: string) => {
    onText('');
    feedback('refusal');
    // What says it was fetched when the browser was idle; else the code is said at least.
    fetchUnknown().then(
      () => onUnknown(code),
      () => notify.warning(fill(words.menu.scannedUnknown, { code }), { id: 'scan' }),
    );
  };
  const sellByCode = (code: string) => {
    const [item, other] = find(code);
    if (item === undefined) unknown(code);
    // Of several a person takes the one that is meant.
    else if (other !== undefined) refuse(fill(words.menu.scannedSeveral, { code }), code);
    else sell(item);
  };
  useScans((code, raw) => {
    const merchant = cache.get(merchantKey);
    if (merchant === undefined || !mayBeLabel(raw, merchant.labelLayouts ?? [])) return sellByCode(code);
    const read = ([{ scannedLabel }, said]: Awaited<ReturnType<typeof loadLabels>>) => {
      const label = scannedLabel(raw, code, merchant, find, said);
      if (label === null) sellByCode(code);
      else if ('problem' in label) refuse(label.problem);
      else sell(label.item, label.sale);
    };
    loadLabels(language).then(read, () => unknown(code));
  });
  return { unknown: unknownCode, close: () => onUnknown(null) };
}
