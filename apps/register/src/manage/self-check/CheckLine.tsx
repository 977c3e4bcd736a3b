import { counted } from '@till/phrases/phrases';
import { ChevronRight, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { CheckActs } from './part-act.ts';
import { SelfCheckDialog } from './SelfCheckDialog.tsx';
import classes from './self-check.module.css';
import { ToDo } from './ToDo.tsx';
import { useSelfCheck } from './use-self-check.ts';

interface Props {
  /** What is checked. */
  readonly title: string;
  readonly acts: CheckActs;
}

/** Whether this register is ready, and what to do about what is not; a tap on the line shows everything that was checked. */
export function CheckLine({ title, acts }: Props) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const check = useSelfCheck(acts.loadMenu);
  const [isOpen, setOpen] = useState(false);
  const { judged, isReady } = check;
  const faultCount = judged?.filter(({ grade }) => grade === 'fault').length ?? 0;
  const Icon = judged === null ? LoaderCircle : isReady ? CircleCheck : CircleAlert;
  return (
    <div aria-live="polite" className={`${classes.box} card divided`} data-grade={isReady || judged === null ? 'good' : 'fault'}>
      <button
        type="button"
        className={`${classes.line} text-start p-8-16 w-full min-h-48 flex items-center gap-10 press`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden size={24} className={`${classes.sign} flex-none`} />
        <span className="grow flex flex-wrap gap-x-12">
          <span className="semibold">{title}</span>
          <span>{judged === null ? words.checking : isReady ? words.ready : counted(words.look, faultCount, language)}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="quiet flex-none" />
      </button>
      {judged === null ? null : <ToDo judged={judged} acts={acts} again={check.again} />}
      {isOpen ? <SelfCheckDialog check={check} acts={acts} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
