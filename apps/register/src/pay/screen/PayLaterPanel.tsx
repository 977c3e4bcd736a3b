import { Button } from '@mantine/core';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import card from '../card/CardPanel.module.css';
import classes from './pay.module.css';

interface PayLaterPanelProps {
  readonly busy: boolean;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onPay: () => void;
}

/** Pay later: says what happens to the order, and confirms. */
export function PayLaterPanel({ busy, status, onPay }: PayLaterPanelProps) {
  const words = useMessages('paying').payment;
  return (
    <>
      <div className={`${card.terminal} ${classes.fills} raised border rounded-14 p-16-20`}>
        <span className={card.picture} aria-hidden="true">
          <Clock size={56} strokeWidth={1.5} />
        </span>
        <p>{words.payLaterExplained}</p>
      </div>
      <div className={`${classes.foot} stack gap-8`}>
        {status}
        <Button className={classes.payButton} fullWidth disabled={busy} onClick={onPay}>
          {busy ? words.paying : words.confirmPayLater}
        </Button>
      </div>
    </>
  );
}
