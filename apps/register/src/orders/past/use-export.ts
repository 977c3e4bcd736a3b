import type { QueryOf } from '@till/contract/call';
import { listOrdersCall } from '@till/contract/order/lists';
import { daysOf, type TimeSpan } from '@till/domain/order/queries/day-ranges';
import { csvLine, csvStart } from '@till/domain/text/csv';
import { businessDayOf, type ShopClock } from '@till/domain/time/business-day';
import { counted, type MessagesOf } from '@till/phrases/phrases';
import { useEffect, useRef, useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { readPage } from '../../calls/read-page.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useSaveFile } from '../../kit/use-save-file.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { merchantId } from '../../native/merchant-id.ts';
import { type OrdersAsked, queryOf, rangeOf, spanOf } from './asked.ts';
import { orderCells } from './order-cells.ts';

const pageSize = 500;

/** What a file is called: by its first and last business day; of all days (`span` null) by the day it was made. */
function fileNameOf({ fileName, allDays }: MessagesOf<'orders'>, span: TimeSpan | null, at: number, clock: ShopClock): string {
  if (span === null) return [fileName, allDays.toLowerCase(), businessDayOf(clock, at)].join(' ');
  const { first, last } = daysOf(span, at, clock);
  return [fileName, first, ...(last === first ? [] : [last])].join(' ');
}

/** Exports all orders that are asked for, not only those that were read. `count`: how many are in the file so far; null: nothing is being exported. */
export function useExport(asked: OrdersAsked, clock: ShopClock) {
  const own = useMessages('orders');
  const words = useMessages();
  const language = useLanguage();
  const say = useFailureText();
  const saveFile = useSaveFile();
  const currencyCode = useCached(merchantKey)?.currencyCode ?? 'USD';
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function pages(shop: string, span: TimeSpan, signal: AbortSignal): Promise<readonly string[] | null> {
    const lines = [csvLine(Object.values(own.cells))];
    let cursor: string | null = null;
    do {
      const query: QueryOf<typeof listOrdersCall> = { ...queryOf(asked, span), limit: String(pageSize), ...(cursor === null ? {} : { cursor }) };
      const answer: Awaited<ReturnType<typeof readPage<typeof listOrdersCall>>> = await readPage(
        listOrdersCall,
        { params: { merchantId: shop }, query },
        signal,
      );
      if (signal.aborted) return null;
      if (!answer.ok) {
        notify.error(own.notExported, { description: say(answer.refusal) });
        return null;
      }
      for (const order of answer.value.rows) lines.push(csvLine(orderCells(order, { timezone: clock.timezone, currencyCode }, own, words)));
      setCount(lines.length - 1);
      cursor = answer.value.next;
    } while (cursor !== null);
    return lines;
  }

  return {
    count,
    stop: () => {
      running.current?.abort();
      setCount(null);
    },
    start: async () => {
      const given = new AbortController();
      running.current = given;
      setCount(0);
      const at = serverNow();
      const span = spanOf(asked, at, clock);
      const lines = await pages(merchantId(), span, given.signal);
      if (given.signal.aborted) return;
      setCount(null);
      if (lines === null) return;
      const file = {
        name: `${fileNameOf(own, rangeOf(asked) === 'all' ? null : span, at, clock)}.csv`,
        parts: [csvStart, ...lines],
        type: 'text/csv;charset=utf-8',
      };
      await saveFile(file, counted(own.exported, lines.length - 1, language));
    },
  };
}
