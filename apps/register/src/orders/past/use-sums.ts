import type { ReplyOf } from '@till/contract/call';
import { orderSumsCall } from '@till/contract/order/lists';
import type { TimeSpan } from '@till/domain/order/queries/day-ranges';
import { accept } from '@till/domain/result';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { listedBy, type OrdersAsked, queryOf } from './asked.ts';

/** What the server says that a whole list adds up to. */
export type ListSums = ReplyOf<typeof orderSumsCall>;

interface Question {
  readonly asked: OrdersAsked;
  readonly span: TimeSpan;
  readonly name: string;
  /** Whoever stands here may see it. */
  readonly maySee: boolean;
  /** Changes are read together, that long after the first is heard; ms. */
  readonly togetherMs: number;
}

/** Whether a list is behind a figure of a report, so that it adds up to something. */
const isBehind = (asked: OrdersAsked): boolean => listedBy(asked) !== 'created' || asked.unpaid === 1;

/** What the list of a question adds up to, as far as it is known (null: it is not): its orders are shown without waiting for it. A failure is logged. */
export function useSums({ asked, span, name, maySee, togetherMs }: Question): { readonly value: ListSums | null; readonly refresh: () => Promise<unknown> } {
  const { value, refresh } = useShopResource<{ readonly name: string; readonly sums: ListSums }>(
    'sums of past orders',
    async (merchantId, signal) => {
      const answer = await send(orderSumsCall, { params: { merchantId }, query: queryOf(asked, span) }, { signal }).settled;
      return answer.ok ? accept({ name, sums: answer.value }) : answer;
    },
    {
      since: name,
      isOff: !maySee || !isBehind(asked),
      live: ({ event }) => event === 'order',
      togetherMs,
      failed: (failure) => logError('LIST_ORDERS_ERROR', failure),
    },
  );
  return { value: maySee && value?.name === name ? value.sums : null, refresh };
}
