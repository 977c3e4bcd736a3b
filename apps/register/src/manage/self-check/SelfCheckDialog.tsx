import { Button } from '@mantine/core';
import type { Judged } from '@till/domain/device/self-check';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { findingText } from './finding-text.ts';
import { type CheckActs, partAct } from './part-act.ts';
import classes from './self-check.module.css';
import type { SelfCheck } from './use-self-check.ts';

interface Props {
  readonly check: SelfCheck;
  readonly acts: CheckActs;
  readonly onClose: () => void;
}

const icons = { good: CircleCheck, note: Info, fault: CircleAlert } as const;
const rank = { fault: 0, note: 1, good: 2 } as const;

/** Everything that a sale needs, part by part: what is to be done first, with a button that does it where one can. It keeps nobody from selling. */
export function SelfCheckDialog({ check, acts, onClose }: Props) {
  const words = useMessages('selfCheck');
  const { common } = useMessages();
  const { judged, isReady, isRunning, again } = check;
  const isClean = judged?.every(({ grade }) => grade === 'good') ?? false;
  const said = judged === null ? words.checking : isClean ? words.allGood : isReady ? words.onlyNotes : words.intro;
  return (
    <Dialog onClose={onClose} title={words.title} size={560} full="upright" fixed>
      <p className={classes.said} role="status">
        {said}
      </p>
      <ul className={`${classes.parts} stack flex-1 min-h-0 gap-16`}>
        {[...(judged ?? [])]
          .sort((one, other) => rank[one.grade] - rank[other.grade])
          .map((each) => (
            <PartRow key={each.part} judged={each} acts={acts} again={again} />
          ))}
      </ul>
      <div className={`${classes.buttons} grid flex-none gap-12`}>
        <WaitingButton size="xl" variant={isReady ? 'default' : 'filled'} waiting={isRunning} waitingLabel={words.checking} onClick={again}>
          {words.again}
        </WaitingButton>
        {/* Where something is wrong, going on is the quiet choice. */}
        <Button size="xl" variant={isReady ? 'filled' : 'default'} className={isReady ? undefined : classes.quietly} onClick={onClose}>
          {isReady ? common.close : words.sell}
        </Button>
      </div>
    </Dialog>
  );
}

function PartRow({ judged: { part, grade, findings }, acts, again }: { readonly judged: Judged; readonly acts: CheckActs; readonly again: () => void }) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const Icon = icons[grade];
  const act = findings.length === 0 ? null : partAct(part, acts, again, words.acts);
  return (
    <li className={`${classes.part} flex gap-12 rounded-10`} data-grade={grade}>
      <Icon aria-hidden size={24} className={`${classes.icon} flex-none`} />
      <div>
        <div className="flex flex-wrap justify-between gap-4-12 semibold">
          {words.parts[part]}
          <span className={`${classes.grade} p-2-10 pill`}>{words.grades[grade]}</span>
        </div>
        {findings.map((finding) => {
          const text = findingText(finding, words, language);
          return <p key={text}>{text}</p>;
        })}
        {act === null || (part === 'storage' && grade === 'fault') ? null : (
          <Button variant="default" size="md" onClick={act.onClick}>
            {act.label}
          </Button>
        )}
      </div>
    </li>
  );
}
