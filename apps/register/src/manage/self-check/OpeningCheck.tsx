import { counted } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { notify } from '../../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { settings } from '../../native/storage.ts';
import { checkDone, isCheckDue } from './due.ts';
import type { CheckActs } from './part-act.ts';
import { SelfCheckDialog } from './SelfCheckDialog.tsx';
import { useSelfCheck } from './use-self-check.ts';

/** Long enough to be read between two taps, ms. */
const noticeMs = 20_000;

/** The check before the first sale of a day: shows itself only where something is to be done, and beside a sale that has begun it only says so. */
export function OpeningCheck({ acts }: { readonly acts: CheckActs }) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const check = useSelfCheck(acts.loadMenu);
  const { judged, isReady } = check;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (judged === null || !isCheckDue()) return;
    checkDone();
    if (isReady) return;
    if (settings.get('activeOrderId') === null) return setOpen(true);
    const count = judged.filter(({ grade }) => grade === 'fault').length;
    notify.warning(counted(words.look, count, language), { durationMs: noticeMs, action: { label: words.open, onClick: () => setOpen(true) } });
  }, [judged, isReady, words, language]);
  return isOpen ? <SelfCheckDialog check={check} acts={acts} onClose={() => setOpen(false)} /> : null;
}
