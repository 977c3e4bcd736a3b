import { Button, Group } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { showAlert } from '../kit/dialog/alert.tsx';
import classes from '../kit/dialog/by-order.module.css';
import { confirm } from '../kit/dialog/confirm.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useMoney } from '../kit/money.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { nameAndPhone } from '../messages/name-and-phone.ts';
import type { Unconfirmed } from './in-doubt.ts';
import { sayReturned } from './unconfirmed.ts';

/** Lists what no card company has confirmed; each until it has, or somebody has asked there and says what happened. */
export function UnconfirmedDialog({ list, onClose }: { readonly list: readonly Unconfirmed[]; readonly onClose: () => void }) {
  const { unconfirmed: words, differs } = useMessages('paying').card;
  return (
    <Dialog onClose={onClose} title={words.title} size={560} full>
      <p className={classes.explained}>{list.length === 0 ? differs.none : words.explained}</p>
      {list.map((one) => (
        <One key={one.attemptId} one={one} />
      ))}
    </Dialog>
  );
}

function One({ one }: { readonly one: Unconfirmed }) {
  const { card, order } = useMessages('paying');
  const phrases = useMessages();
  const money = useMoney();
  const say = useFailureText();
  const [busy, setBusy] = useState(false);
  const { kind, customer, orderId } = one;
  const amount = money(one.amount);
  const title = fill(order.orderNumber, { id: orderId });
  const decide = async (returned: boolean) => {
    const question = returned
      ? { title: fill(card.refundedTitle, { amount }), description: card.refundedText, confirmLabel: card.refunded }
      : { title: card.notRefundedTitle, description: card.unconfirmed.notReturnedText, confirmLabel: card.notRefunded };
    if (!(await confirm({ ...question, danger: true, careful: true }))) return;
    setBusy(true);
    const answer = await sayReturned(one, returned);
    setBusy(false);
    if (!answer.ok) showAlert({ type: 'error', title: card.notResolved, message: say(answer.refusal) });
  };
  return (
    <section className={classes.lane} aria-label={title}>
      <h3 className="text-18 strong mb-4">{title}</h3>
      <p>{fill(card.unconfirmed[kind].told, { amount })}</p>
      {customer === null ? null : <p>{fill(card.unconfirmed.guest, { who: nameAndPhone({ ...customer, id: '', email: null }, phrases) })}</p>}
      {kind === 'charge' ? null : (
        <Group grow>
          <Button variant="default" size="lg" disabled={busy} onClick={() => void decide(true)}>
            {card.refunded}
          </Button>
          <Button variant="default" size="lg" disabled={busy} onClick={() => void decide(false)}>
            {card.notRefunded}
          </Button>
        </Group>
      )}
    </section>
  );
}
