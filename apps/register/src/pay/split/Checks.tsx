import { Button } from '@mantine/core';
import { attemptsOf } from '@till/domain/order/attempt/attempt';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import { dueOfShare, heldShares, owedOfShare } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { nameSaid } from '../../messages/line-names.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from '../screen/pay.module.css';
import { joinedShares, splitBill } from './split-bill.ts';
import type { ShareToPay } from './use-share.ts';

interface Props {
  readonly order: Order;
  readonly toPay: ShareToPay | null;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
  /** What shows the receipt of a guest who has paid. */
  readonly receipt: (order: Order, share: BillShare) => ReactNode;
}

/** The guests' checks: which are paid, what each of the others owes, and which one is paid next; and the way back to one check. */
export function Checks({ order, toPay, disabled, onChoose, receipt }: Props) {
  const words = useMessages('shares');
  const language = useLanguage();
  const money = useMoney();
  const say = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const join = () => {
    const refusal = splitBill(order, joinedShares(order));
    setProblem(refusal === null || refusal.code === 'left_out' ? null : say(refusal));
    if (refusal === null) notify.success(fill(words.joined, { total: money(order.total) }));
  };
  const shares = order.shares ?? [];
  const isAnyPaid = heldShares(order).length > 0;
  const open = shares.filter((share) => dueOfShare(order, share) > 0);
  return (
    <section className={`${classes.checks} stack gap-8`} aria-label={words.checks}>
      <fieldset className="grid gap-8 one-column" aria-label={words.checks}>
        {shares.map((share) => {
          const due = owedOfShare(order, share);
          const isPaid = due === 0;
          const asked = attemptsOf(order).find(({ shareId }) => shareId === share.id);
          return (
            <div key={share.id} className="flex gap-8">
              <Button
                className="flex-1 min-w-0"
                variant={share.id === toPay?.share.id ? 'light' : 'default'}
                size="lg"
                justify="space-between"
                aria-pressed={share.id === toPay?.share.id}
                disabled={disabled || isPaid || dueOfShare(order, share) === 0}
                rightSection={
                  isPaid ? (
                    <span className="flex items-center gap-8">
                      {`${money(share.total)} · ${words.paid}`}
                      <Check aria-hidden size={18} />
                    </span>
                  ) : (
                    <span className="flex items-center gap-8">
                      {asked === undefined ? null : <span className="quiet">{fill(words.asked, { terminal: asked.deviceLabel })}</span>}
                      <Money amount={due} className="strong" />
                    </span>
                  )
                }
                onClick={() => onChoose(share.id)}
              >
                <span className="break-anywhere text-start">{titleOf(share, words)}</span>
              </Button>
              {isPaid ? receipt(order, share) : null}
            </div>
          );
        })}
      </fieldset>
      {toPay === null || !Array.isArray(toPay.share.take) ? null : <p className="quiet">{linesOf(toPay.share, order, words, language)}</p>}
      {problem === null ? null : (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {isAnyPaid && open.length < 2 ? null : (
        <Button variant="subtle" className="self-start" disabled={disabled} onClick={join}>
          {isAnyPaid ? words.joinUnpaid : words.join}
        </Button>
      )}
    </section>
  );
}

type Words = ReturnType<typeof useMessages<'shares'>>;

const titleOf = ({ no, name }: BillShare, words: Words): string => fill(name === '' ? words.check : words.named, { no, name });

/** What is on a check, by name; a part of a dish says which. */
function linesOf({ take }: BillShare, { items }: Order, words: Words, language: ReturnType<typeof useLanguage>): string {
  if (!Array.isArray(take)) return '';
  const named = take.flatMap(({ cartId, parts, of }: { cartId: number; parts: number; of: number }) => {
    const line = items.find((each) => each.cartId === cartId);
    if (line === undefined) return [];
    const name = `${line.quantity > 1 ? `${line.quantity} × ` : ''}${nameSaid(line.name, language)}`;
    return [parts === of ? name : fill(words.part, { parts, of, name })];
  });
  return named.join(' · ');
}
