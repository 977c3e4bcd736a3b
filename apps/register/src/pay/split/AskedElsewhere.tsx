import { Button } from '@mantine/core';
import type { CardAttempt } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import card from '../card/CardPanel.module.css';
import { readAgain } from '../read-again.ts';
import classes from '../screen/pay.module.css';

interface Props {
  readonly orderId: string;
  readonly attempt: CardAttempt;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onShow: () => void;
}

/** Without an event stream the order is asked for. */
const lookEveryMs = 5_000;

/** Nothing else is left to pay: the last guest's card is being taken at another terminal. */
export function AskedElsewhere({ orderId, attempt, status, onShow }: Props) {
  const merchantId = useSession()?.merchant.id ?? '';
  useEffect(() => {
    const timer = setInterval(() => void readAgain(merchantId, orderId), lookEveryMs);
    return () => clearInterval(timer);
  }, [merchantId, orderId]);
  const words = useMessages('shares');
  const { show } = useMessages().order.cardLock;
  return (
    <>
      <div className={`${card.terminal} ${classes.fills} raised border rounded-14 p-16-20`}>
        <span className={card.picture} aria-hidden="true">
          <CreditCard size={56} strokeWidth={1.5} />
        </span>
        <p role="status">{fill(words.waiting, { terminal: attempt.deviceLabel })}</p>
      </div>
      <div className={`${classes.foot} stack gap-8`}>
        {status}
        <Button className={classes.payButton} variant="default" fullWidth onClick={onShow}>
          {show}
        </Button>
      </div>
    </>
  );
}
