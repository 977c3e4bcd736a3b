import { Button } from '@mantine/core';
import { phoneForReading } from '@till/domain/customer/phone';
import type { MessagesOf } from '@till/phrases/phrases';
import { Note } from '../../kit/layout/Note.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { type SentReceipt, useSentReceipts } from './use-sent-receipts.ts';

interface Props {
  readonly orderId: string;
  /** There is a server to ask, and it has the order. */
  readonly isOn: boolean;
  readonly askedCount: number;
  /** null: it cannot be sent again from here. */
  readonly onAgain: ((receipt: Pick<SentReceipt, 'type' | 'receiver'>) => void) | null;
}

/** What became of the receipts of an order that were sent; nothing where none was. */
export function SentReceipts({ orderId, isOn, askedCount, onAgain }: Props) {
  const { sending: words } = useMessages('paying');
  const { receipts, isUnread } = useSentReceipts(orderId, { isOn, askedCount });
  if (isUnread && receipts === undefined) return <Note>{words.unread}</Note>;
  if (receipts === undefined || receipts.length === 0) return null;
  return (
    <section aria-label={words.list}>
      <h3 className="text-16 mt-8">{words.list}</h3>
      <ul className="ruled mt-8" aria-live="polite">
        {receipts.map((receipt) => {
          const isErased = receipt.receiver === '';
          const why = isErased ? null : problemText(receipt, words);
          const isDoubtful = !isErased && (receipt.state === 'perhaps' || receipt.state === 'refused');
          return (
            <li key={receipt.id} className="flex flex-wrap items-baseline justify-between gap-4-16">
              <span className="min-w-0 break-anywhere">
                {isErased ? words.erased : receipt.receiver.startsWith('+') ? phoneForReading(receipt.receiver) : receipt.receiver}
              </span>
              <Note as="span" tone={isDoubtful ? 'warn' : 'quiet'} strong={isDoubtful}>
                {words.states[receipt.state]}
              </Note>
              {why === null ? null : <span className="basis-full quiet">{why}</span>}
              {isDoubtful && onAgain !== null ? (
                <Button variant="default" onClick={() => onAgain(receipt)}>
                  {words.again}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function problemText({ state, problem }: SentReceipt, words: MessagesOf<'paying'>['sending']): string | null {
  if (problem === null || state === 'sent') return null;
  return state === 'waiting' ? words.retried : words.problems[problem];
}
