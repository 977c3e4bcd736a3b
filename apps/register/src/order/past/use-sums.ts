import type { ReplyOf } from '@till/contract/call';
import { orderSumsCall } from '@till/contract/order/reads';
import type { TimeSpan } from '@till/domain/order/reading/day-ranges';
import { useCallback, useRef, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { listedBy, type OrdersAsked, queryOf } from './asked.ts';

/** What the server says that a whole list adds up to. */
export type ListSums = ReplyOf<typeof orderSumsCall>;

interface Question {
  readonly asked: OrdersAsked;
  readonly span: TimeSpan;
}

/** Whether a list is behind a figure of a report, so that it adds up to something. */
const isBehind = (asked: OrdersAsked): boolean => listedBy(asked) !== 'created' || asked.unpaid === 1;

/**
 * What the list of a question adds up to, as far as it is known: its orders are shown without waiting for it. `count` asks for it, and again when something of
 * the list has changed; the last one asked counts. A failure is logged, and no sums are shown.
 */
export function useSums(): { readonly sumsOf: (question: Question | undefined) => ListSums | null; readonly count: (question: Question) => void } {
  const [read, setRead] = useState<{ readonly question: Question; readonly sums: ListSums } | null>(null);
  const counting = useRef<AbortController>(undefined);
  const count = useCallback((question: Question) => {
    counting.current?.abort();
    if (!isBehind(question.asked)) return;
    const given = new AbortController();
    counting.current = given;
    const query = queryOf(question.asked, question.span);
    void send(orderSumsCall, { params: { merchantId: merchantId() }, query }, { signal: given.signal }).settled.then((answer) => {
      if (given.signal.aborted) return;
      if (answer.ok) setRead({ question, sums: answer.value });
      else logError('LIST_ORDERS_ERROR', answer.refusal);
    });
  }, []);
  return { sumsOf: (question) => (read !== null && read.question === question ? read.sums : null), count };
}
