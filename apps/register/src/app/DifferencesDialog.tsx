import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { showAlert } from '../ui/alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import { markRead, type UnreadDifference, useDifferences } from './differences.ts';
import classes from './OutboxDialog.module.css';

/** Which card payments somebody has to look at, and why; each until somebody says that he has read it. */
export function DifferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { differs } = useWords().card;
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
  const { card, order } = useWords();
  const say = useFailureWords();
  const money = useMoney();
  const [busy, setBusy] = useState(false);
  const { kind, said, found, orderId } = difference;
  const read = async () => {
    setBusy(true);
    const answer = await markRead(difference);
    setBusy(false);
    if (!answer.ok) showAlert({ type: 'error', title: card.differs.notRead, message: say(answer.refusal) });
  };
  const title = fill(order.orderNumber, { id: orderId });
  return (
    <section className={classes.lane} aria-label={title}>
      <h3 className={classes.order}>{title}</h3>
      <p>{fill(card.differs[kind], { said: money(said), found: money(found) })}</p>
      <Button variant="default" size="lg" disabled={busy} onClick={() => void read()}>
        {card.differs.read}
      </Button>
    </section>
  );
}
