import { Button } from '@mantine/core';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { CallFailure } from '../calls/failure.ts';
import { isParked } from '../calls/outbox/entry.ts';
import { outbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { waitedMs } from '../calls/outbox/waited.ts';
import byOrder from '../kit/dialog/by-order.module.css';
import { confirm } from '../kit/dialog/confirm.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { HelpButton } from '../kit/guide/HelpButton.tsx';
import { useMoney } from '../kit/money.tsx';
import { ageText } from '../messages/age.ts';
import { useFailureText } from '../messages/failure-text.ts';
import { insteadText } from '../messages/first-failure-text.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { commandText } from '../orders/command-text.ts';
import { shownOrder } from '../orders/shown-orders.ts';
import { isRefusedPayment, useRefusedPaymentText } from '../pay/refused-payment.ts';

interface Props {
  readonly entries: readonly OrderEntry[];
  readonly onClose: () => void;
}

/** Lists unsent calls in order, and what can be done about refused ones. */
export function OutboxDialog({ entries, onClose }: Props) {
  const words = useMessages('paying').outbox;
  const lanes = [...Map.groupBy(entries, (entry) => entry.lane)];
  return (
    <Dialog onClose={onClose} title={words.title} size={560} full>
      <p className={byOrder.explained}>
        {!outbox.isKept() ? words.notKept : entries.some((entry) => entry.refused !== null) ? words.explainedRefused : words.explained}
      </p>
      {lanes.length === 0 ? <p role="status">{words.none}</p> : null}
      {lanes.map(([orderId, ofOrder]) => (
        <Lane key={orderId} orderId={orderId} entries={ofOrder} />
      ))}
      <HelpButton topic="offline" className="mt-16" />
    </Dialog>
  );
}

function Lane({ orderId, entries }: { readonly orderId: string; readonly entries: readonly OrderEntry[] }) {
  const language = useLanguage();
  const phrases = useMessages('paying');
  const money = useMoney();
  const say = useFailureText();
  const words = phrases.outbox;
  const wordsOf = useRefusedPaymentText();
  const taken = (entry: OrderEntry) => (isRefusedPayment(entry) ? wordsOf(entry, shownOrder(orderId)) : undefined);
  const parkedText = ({ instead }: CallFailure) => {
    if (instead === undefined) return words.parked;
    return instead.isTill ? phrases.common.anotherTill : fill(words.parkedInstead, { answer: insteadText(phrases, instead) });
  };
  const firstRefused = entries.findIndex((entry) => entry.refused !== null);
  return (
    <section className={byOrder.lane} aria-label={fill(phrases.order.orderNumber, { id: orderId })}>
      <h3 className="text-18 strong mb-4">{fill(phrases.order.orderNumber, { id: orderId })}</h3>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.id} className="gap-4-16 column-auto py-8 grid border-bottom">
            <span className="semibold break-anywhere">{commandText(entry.command, shownOrder(orderId), phrases, money)}</span>
            <span className="quiet">{ageText(waitedMs(entry), phrases.age, language)}</span>
            {entry.refused === null ? (
              <span className="quiet">{entry.gated && firstRefused !== -1 && firstRefused < index ? words.behind : words.waiting}</span>
            ) : (
              <>
                <span className="col-full bad">{isParked(entry) ? parkedText(entry.refused) : (taken(entry)?.text ?? say(entry.refused))}</span>
                <span className="justify-end mt-4 flex flex-wrap col-full gap-8">
                  <Button variant="default" onClick={() => void leaveOut(entry, words)}>
                    {words.leaveOut}
                  </Button>
                  {taken(entry)?.mayRetry === false ? null : <Button onClick={() => void outbox.retry(entry.id)}>{words.tryAgain}</Button>}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Discards a refused call, after a confirmation. */
async function leaveOut(entry: OrderEntry, words: MessagesOf<'paying'>['outbox']): Promise<void> {
  const perhaps = isParked(entry) ? words.leaveOutParked : words.leaveOutHint;
  const description = entry.opens ? words.leaveOutCreate : entry.accepted ? words.leaveOutPayment : perhaps;
  if (await confirm({ title: words.leaveOutTitle, description, confirmLabel: words.leaveOut, danger: true })) outbox.discard(entry.id);
}
