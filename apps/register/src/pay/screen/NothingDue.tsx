import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import card from '../card/CardPanel.module.css';
import classes from './pay.module.css';

interface Props {
  readonly busy: boolean;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onComplete: () => void;
}

/** An order that costs nothing, or no more than is paid already: there is no money to count, it is only completed. */
export function NothingDue({ busy, status, onComplete }: Props) {
  const words = useMessages('paying').payment;
  return (
    <>
      <div className={`${card.terminal} ${classes.fills} raised border rounded-14 p-16-20`}>
        <span className={card.picture} aria-hidden="true">
          <CircleCheck size={56} strokeWidth={1.5} />
        </span>
        <p>{words.nothingDue}</p>
      </div>
      <div className={`${classes.foot} stack gap-8`}>
        {status}
        <Button className={classes.payButton} fullWidth disabled={busy} onClick={onComplete}>
          {busy ? words.paying : words.complete}
        </Button>
      </div>
    </>
  );
}
