import { Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { orderKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { showAlert } from '../kit/dialog/alert.tsx';
import classes from '../kit/dialog/by-order.module.css';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useOrderRead } from '../kit/resource/use-order-read.ts';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { useDifferenceText } from '../pay/difference-text.ts';
import { markRead } from './differences.ts';
import { type UnreadDifference, useDifferences } from './in-doubt.ts';

/** Lists card payments that a person has to check, and why; each until it is marked as read. */
export function DifferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { differs } = useMessages('paying').card;
  const differences = useDifferences();
  return (
    <Dialog onClose={onClose} title={differs.title} size={560} full>
      <p className={classes.explained}>{differences.length === 0 ? differs.none : differs.explained}</p>
      {differences.map((difference) => (
        <Difference key={difference.id} difference={difference} />
      ))}
    </Dialog>
  );
}

function Difference({ difference }: { readonly difference: UnreadDifference }) {
  const { card, order } = useMessages('paying');
  const say = useFailureText();
  const tell = useDifferenceText();
  const known = useOrderNow(difference);
  const [busy, setBusy] = useState(false);
  const { orderId } = difference;
  const read = async () => {
    setBusy(true);
    const answer = await markRead(difference);
    setBusy(false);
    if (!answer.ok) showAlert({ type: 'error', title: card.differs.notRead, message: say(answer.refusal) });
  };
  const title = fill(order.orderNumber, { id: orderId });
  return (
    <section className={classes.lane} aria-label={title}>
      <h3 className="text-18 strong mb-4">{title}</h3>
      <p>{tell(difference, known)}</p>
      <Button variant="default" size="lg" disabled={busy} onClick={() => void read()}>
        {card.differs.read}
      </Button>
    </section>
  );
}

/** The order of a late charge, which says what happened to it. undefined: it could not be read yet. */
function useOrderNow({ orderId, kind }: UnreadDifference): Order | undefined {
  const order = useCached(orderKey(orderId));
  // A held order may be older than the refund.
  const { isRead } = useOrderRead(kind === 'charged' ? orderId : null, 'order of a late charge');
  return isRead ? order : undefined;
}
