import { Button, Skeleton } from '@mantine/core';
import { isSold } from '@till/domain/order/facts';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { Printer, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { isOngoing } from '../ongoing/ongoing-list.ts';
import classes from './OrderDetailDialog.module.css';

interface Props {
  readonly order: Order;
  /** What is known of the order already. */
  readonly children: ReactNode;
}

/** In the shape of an order's receipt, until that is fetched: its buttons, and below them the paper with what is known. */
export function WaitingReceipt({ order, children }: Props) {
  const { receipt: words } = useMessages('paying');
  const isBill = order.state === 'cancelled' || (isOngoing(order) && !isSold(order) && amountDue(order) > 0);
  return (
    <div aria-busy="true">
      <div className={classes.buttons}>
        <Button variant="default" h={56} disabled leftSection={<Printer aria-hidden size={20} />}>
          {isBill ? words.printBill : words.print}
        </Button>
        <Button variant="default" h={56} disabled leftSection={<Send aria-hidden size={20} />}>
          {isBill ? words.sendBill : words.send}
        </Button>
      </div>
      <div className={`${classes.paper} border rounded-10 p-20`}>
        <Skeleton height={20} width="40%" mx="auto" />
        <Skeleton height={12} width="56%" mx="auto" mt={12} />
        <Skeleton height={12} width="48%" mx="auto" mt={12} />
        {children}
      </div>
    </div>
  );
}
