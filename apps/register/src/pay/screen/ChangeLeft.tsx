import { Button } from '@mantine/core';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { PaymentPhase } from '../payment-phase.ts';
import { Header } from './PayFrame.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import classes from './pay.module.css';

interface Props {
  readonly order: Order;
  /** The part that was paid here last. */
  readonly phase: PaymentPhase;
  /** What prints it. */
  readonly print: ReactNode;
  readonly onClose: () => void;
}

/** The change of a part, where the bill was ended elsewhere before anybody could have handed it back. */
export function ChangeLeft({ order, phase, print, onClose }: Props) {
  const { payment: words } = useMessages('paying');
  const { common } = useMessages();
  return (
    <div className={`${classes.screen} stack w-full gap-12`}>
      <Header from="register" onCancel={onClose} />
      <p>{order.state === 'completed' ? fill(words.alreadyPaid, { order: order.id }) : words.noLongerPayable}</p>
      <PaymentStatus phase={phase} notSubmitted={0} left={amountDue(order)} print={print} />
      <Button className="self-start" size="xl" onClick={onClose}>
        {common.close}
      </Button>
    </div>
  );
}
