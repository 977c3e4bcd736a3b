import { Button } from '@mantine/core';
import { orderHistoryCall } from '@till/contract/order/lists';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { send } from '../../calls/send.ts';
import { useMoney } from '../../kit/money.tsx';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { momentText } from '../../messages/waiting.ts';
import { type HistoryEntry, historyEntryText, historyEntryTime } from './history-entry-text.ts';

interface Props {
  readonly orderId: string;
  /** The order's version: with a newer one the history is read again. */
  readonly version: number;
  readonly timezone: string;
}

/** All that was done to an order: what, when, at which device and by whom. */
export function OrderHistory({ orderId, version, timezone }: Props) {
  const own = useMessages('orders');
  const { history } = own;
  const phrases = useMessages();
  const { common } = phrases;
  const money = useMoney();
  const language = useLanguage();
  const {
    value: entries,
    failure,
    refresh,
  } = useShopResource<readonly HistoryEntry[]>(
    `history of ${orderId}`,
    (shop, signal) => send(orderHistoryCall, { params: { merchantId: shop, orderId } }, { signal }).settled,
    { since: version },
  );
  const hasFailed = failure !== null;
  const time = new Intl.DateTimeFormat(language, { timeZone: timezone, timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(language, { timeZone: timezone, dateStyle: 'medium' });
  const dayOf = ({ at, decidedAt }: HistoryEntry) => day.format(decidedAt ?? at);
  return (
    <section aria-label={history.title}>
      <h3 className="text-18 mt-24 mb-8">{history.title}</h3>
      {hasFailed ? (
        <p role="alert">
          {history.notRead}{' '}
          <Button variant="default" size="md" onClick={() => void refresh()}>
            {common.tryAgain}
          </Button>
        </p>
      ) : null}
      {entries === null && !hasFailed ? <p role="status">{history.loading}</p> : null}
      <ol className="ruled break-anywhere">
        {entries?.map((entry, place) => (
          <li key={entry.version}>
            {isNewDay(entries, place, dayOf) ? <strong className="block mb-8">{dayOf(entry)}</strong> : null}
            <span>{historyEntryText(entry, { history, phrases, money })}</span>
            <span className="block quiet">
              <time dateTime={new Date(entry.decidedAt ?? entry.at).toISOString()}>
                {historyEntryTime(entry, own, time.format, (at, other) => momentText(at, other, timezone, language))}
              </time>
              {` · ${whoText(entry, history)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The day is said once, above the first of its changes. */
function isNewDay(entries: readonly HistoryEntry[], place: number, dayOf: (entry: HistoryEntry) => string): boolean {
  const [entry, before] = [entries[place], entries[place - 1]];
  return entry !== undefined && (before === undefined || dayOf(before) !== dayOf(entry));
}

/** Where it was done, who did it, and who approved it. */
function whoText({ device, staff, who, approvedBy }: HistoryEntry, history: MessagesOf<'orders'>['history']): string {
  const approved = approvedBy === undefined ? null : fill(history.approvedBy, { name: approvedBy.name });
  return [device, staff?.name ?? who, approved].filter((part) => part !== null).join(' · ') || history.byItself;
}
