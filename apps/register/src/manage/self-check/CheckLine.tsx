import { counted } from '@till/phrases/phrases';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { type CheckActs, SelfCheckDialog } from './SelfCheckDialog.tsx';
import classes from './self-check.module.css';
import { ToDo } from './ToDo.tsx';
import { useSelfCheck } from './use-self-check.ts';

/** Whether this register is ready, in a line; a tap shows everything that was checked. */
export function CheckLine({ acts }: { readonly acts: CheckActs }) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const check = useSelfCheck(acts.loadMenu);
  const [isOpen, setOpen] = useState(false);
  const { judged, isReady } = check;
  const faultCount = judged?.filter(({ grade }) => grade === 'fault').length ?? 0;
  const Icon = judged === null ? LoaderCircle : isReady ? CircleCheck : CircleAlert;
  return (
    <div aria-live="polite">
      <button
        type="button"
        className={`${classes.line} text-18 p-8-16 min-h-48 inline-flex items-center gap-10 raised border rounded-10`}
        data-grade={isReady || judged === null ? 'good' : 'fault'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden size={22} />
        <span>{judged === null ? words.checking : isReady ? words.ready : counted(words.look, faultCount, language)}</span>
      </button>
      {judged === null ? null : <ToDo judged={judged} />}
      {isOpen ? <SelfCheckDialog check={check} acts={acts} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
