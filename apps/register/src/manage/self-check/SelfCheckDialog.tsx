import { Button } from '@mantine/core';
import type { Judged, Part } from '@till/domain/device/self-check';
import type { MessagesOf } from '@till/phrases/phrases';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { requestPersistentStorage } from '../../native/persistent-storage.ts';
import { findingText } from './finding-text.ts';
import classes from './self-check.module.css';
import type { SelfCheck } from './use-self-check.ts';

/** Where to go, and what to do, from here. */
export interface CheckActs {
  readonly onPrinters: () => void;
  readonly onDevices: () => void;
  readonly onTaxes: () => void;
  readonly onReadMenu: () => void;
  readonly onSound: () => void;
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
}

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
      <ul className={`${classes.parts} stack flex-1 min-h-0 gap-4`}>
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
  const act = findings.length === 0 ? null : actOf(part, acts, again, words.acts);
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

type ActMessages = MessagesOf<'selfCheck'>['acts'];

/** What a tap can do about it; null: only people can. */
function actOf(part: Part, acts: CheckActs, again: () => void, words: ActMessages): { readonly label: string; readonly onClick: () => void } | null {
  if (part === 'storage') return { label: words.storage, onClick: () => void askBrowser(words).then(again) };
  if (part === 'printers' || part === 'kitchen') return { label: words.printers, onClick: acts.onPrinters };
  if (part === 'taxes') return { label: words.taxes, onClick: acts.onTaxes };
  if (part === 'terminal') return { label: words.terminal, onClick: acts.onDevices };
  if (part === 'menu') return { label: words.menu, onClick: acts.onReadMenu };
  if (part === 'sound') return { label: words.sound, onClick: acts.onSound };
  return null;
}

async function askBrowser(words: ActMessages): Promise<void> {
  if ((await requestPersistentStorage()) === 'sure') notify.success(words.kept);
  else notify.warning(words.notKept);
}
