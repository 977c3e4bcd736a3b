import type { ReplyOf } from '@till/contract/call';
import type { orderHistoryCall } from '@till/contract/order/lists';
import type { Minor } from '@till/domain/money/minor';
import { fill, type MessagesOf, type Phrases } from '@till/phrases/phrases';
import { typeText } from '../../messages/order.ts';

/** One change of an order, as the server tells it. */
export type HistoryEntry = ReplyOf<typeof orderHistoryCall>[number];

type Change = HistoryEntry['changes'][number];
type History = MessagesOf<'orders'>['history'];

interface Saying {
  readonly history: History;
  readonly phrases: Phrases;
  readonly money: (amount: Minor) => string;
}

const items = ({ name = '', quantity = 1 }: Pick<Change, 'name' | 'quantity'>): string => (quantity > 1 ? `${quantity} × ${name}` : name);

function changeText(change: Change, { history, phrases }: Saying): string | null {
  switch (change.kind) {
    case 'added':
    case 'removed':
      return fill(history[change.kind], { items: items(change) });
    case 'quantity':
      return fill(history.quantity, { name: change.name ?? '', before: change.before ?? '', after: change.after ?? '' });
    case 'changed':
      return fill(history.changed, { name: change.name ?? '' });
    case 'table':
      return change.table == null ? history.noTable : fill(history.table, { table: change.table });
    case 'type':
      return fill(history.type, { type: typeText(change.orderType ?? null, phrases) });
    // The money that paid it says so.
    case 'paid':
      return null;
    default:
      return history[change.kind];
  }
}

/** What a change of money or of a card's payment is called; null: it was none. */
function moneyText({ op, money: moved, reason }: HistoryEntry, { history, money }: Saying): string | null {
  const amount = moved === null ? '' : money(moved.amount);
  const steps: Readonly<Record<string, string>> = {
    refund: fill(history.refunded, { amount }),
    'card-begin': fill(reason === 'refund' ? history.refundAsked : history.cardAsked, { amount }),
    'card-sent': history.cardSent,
    'card-cancel-asked': history.cardStop,
    'card-unknown': history.cardUnknown,
    'card-ended': reason === 'declined' || reason === 'cancelled' ? history.cardEnded[reason] : history.cardEnded.not_started,
    'card-found': fill(history.cardFound, { amount }),
    'card-confirmed': history.cardConfirmed,
    'card-differs': history.cardDiffers,
  };
  if (Object.hasOwn(steps, op)) return steps[op] ?? null;
  if (moved === null) return null;
  const { paidBy } = history;
  return fill(moved.type === 'cash' || moved.type === 'venmo' || moved.type === 'card' || moved.type === 'online' ? paidBy[moved.type] : paidBy.any, {
    amount,
  });
}

function firstText({ op, who, device, reason }: HistoryEntry, history: History): string | null {
  if (op === 'create') return who !== null && device === null && !who.includes('@') ? history.came : history.created;
  if (op === 'set-ready-time') return history.readyTime;
  if (op === 'set-cash-received') return history.cashReceived;
  if (op === 'set-owner') return history.takenOver;
  if (op === 'reassign-tip') return history.tipReassigned;
  if (op === 'add-discount') return fill(history.discounted, { name: reason ?? '' });
  if (op === 'remove-discount') return history.undiscounted;
  if (op === 'set-exemption') return reason === null ? history.taxedAgain : fill(history.exempted, { name: reason });
  if (op === 'set-charges') return reason === null ? history.uncharged : fill(history.charged, { name: reason });
  if (op === 'set-shares') return reason === null ? history.unsplit : fill(history.split, { count: reason });
  if (op === 'acknowledge') return history.seen;
  if (op === 'forget-customer') return history.erased;
  return op === 'hand-over' ? history.handedOver : null;
}

/** Of which the reason is why; of others it is something else. */
const withReason: ReadonlySet<string> = new Set(['refund', 'cancel', 'remove-item', 'change-item', 'enlarge']);

/** What one change did, in words, the parts of it one after another. */
export function historyEntryText(entry: HistoryEntry, saying: Saying): string {
  const { history } = saying;
  const changes = entry.op === 'forget-customer' ? [] : entry.changes.map((change) => changeText(change, saying));
  const why = withReason.has(entry.op) ? entry.reason : null;
  const parts = [
    firstText(entry, history),
    moneyText(entry, saying),
    ...changes,
    entry.lines === undefined ? null : entry.lines.map(items).join(', '),
    entry.by === 'staff' ? history.staffSaid : null,
    why === null ? null : fill(history.why, { reason: why }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? history.something : parts.join(' · ');
}

/**
 * When a change was made; where a register made it without a connection, also when it came. `format`: a time as this shop's screens show it; `beside`: the same,
 * with its day only where that is not the day of the other time.
 */
export function historyEntryTime(
  { at, decidedAt, unsure }: Pick<HistoryEntry, 'at' | 'decidedAt' | 'unsure'>,
  { history, about }: MessagesOf<'orders'>,
  format: (at: number) => string,
  beside: (at: number, other: number) => string,
): string {
  if (decidedAt === undefined) return format(at);
  const made = format(decidedAt);
  return fill(history.madeOffline, { time: unsure === true ? fill(about, { time: made }) : made, came: beside(at, decidedAt) });
}
