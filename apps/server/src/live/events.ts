import { type CardPhase, type LiveEvent, newOrderOf } from '@till/contract/live';
import { emptyOrder } from '@till/domain/order/empty';
import type { OrderOp } from '@till/domain/order/op';
import type { Order, OrderState } from '@till/domain/order/types';
import { opKept, orderKept } from '@till/domain/order/upgrade/upgrade';
import type { Sql } from 'postgres';
import type { Cursor, Position, Range, Written } from '../history/cursor.ts';
import { type EventPage, positionOf, readAfter } from '../history/read.ts';
import { eventKey, fillStates } from '../history/states.ts';

/** What the stream tells of one commit. */
export interface StreamEvent {
  readonly position: Written;
  readonly events: readonly LiveEvent[];
}

/** An order's change as the stream tells it. */
interface Change extends StreamEvent {
  readonly position: Position;
}

/** Some changes of a range, with its first page what else happened in it, and the cursor of who has read all of it: `upTo`, or now. */
export interface ChangePage {
  readonly changes: readonly Change[];
  readonly news: readonly StreamEvent[];
  readonly upTo: Cursor;
}

/** What the stream sends about an event. */
interface Row {
  /** null: of before states were kept with events */
  readonly state: OrderState | null;
  /** the label of the device that made this version; null when none proved itself */
  readonly device: string | null;
  readonly op: OrderOp;
  readonly shape: number;
  /** Of an order that came in by itself: what it is now. */
  readonly alert: { readonly doc: Order; readonly shape: number; readonly currency: string } | null;
}

/** The source of orders taken at a register: they raise no alert. */
const ownSource = emptyOrder.source;

/** At most `countMax` changes of a merchant in a range, after a position of it, in the order of positions; each with the state that its own version had and the device that made it. */
export async function readChanges(sql: Sql, merchantId: string, range: Range, position: Position | null, countMax: number): Promise<ChangePage> {
  const columns = sql`e.state, e.op, e.shape,
    (select d.label from shop.device d where d.merchant_id = e.merchant_id and d.id = e.device_id) as device,
    case when e.version = 1 and e.op->>'source' <> ${ownSource} then (
      select json_build_object('doc', o.doc, 'shape', o.shape, 'currency', m.currency_code)
      from shop.orders o join shop.merchant m on m.merchant_id = o.merchant_id where o.merchant_id = e.merchant_id and o.id = e.order_id
    ) end as alert`;
  const { events: changes, news, upTo } = await readAfter<Row>(sql, merchantId, { range, position, countMax, withNews: true }, columns);
  const unfilled = new Set(changes.filter(({ state }) => state === null).map(({ order_id }) => order_id));
  const states = unfilled.size === 0 ? null : await fillStates(sql, merchantId, [...unfilled]);
  return {
    changes: changes.map((row) => toldOf(row, row.state ?? states?.get(eventKey(row.order_id, row.version)) ?? 'open')),
    news: news.map(({ epoch, tx, event, data }) => ({ position: { epoch, tx }, events: [{ event, data } as LiveEvent] })),
    upTo,
  };
}

/** Where a card payment stands after an op; null: it is not about one. */
function phaseOf(op: OrderOp): { readonly attemptId: string; readonly phase: CardPhase } | null {
  switch (op.op) {
    case 'card-begin':
      return { attemptId: op.attempt.id, phase: 'created' };
    case 'card-sent':
      return { attemptId: op.attemptId, phase: 'sent' };
    case 'card-cancel-asked':
      return { attemptId: op.attemptId, phase: 'cancel_asked' };
    case 'card-unknown':
      return { attemptId: op.attemptId, phase: 'unknown' };
    case 'card-ended':
      return { attemptId: op.attemptId, phase: op.end };
    case 'card-found':
      return { attemptId: op.attemptId, phase: 'found' };
    case 'card-paid':
      if (op.late) return { attemptId: op.attemptId, phase: 'found' };
      return { attemptId: op.attemptId, phase: op.completes ? 'approved' : 'partial' };
    case 'refund':
      return op.attemptId === null ? null : { attemptId: op.attemptId, phase: 'refunded' };
    default:
      return null;
  }
}

/** The payment event of a difference that was found or settled with this op; null: there is none. */
function differsOf(op: OrderOp): { readonly attemptId: string; readonly phase: CardPhase } | null {
  if (op.op === 'card-confirmed') return { attemptId: op.attemptId, phase: 'differs' };
  return 'difference' in op && op.difference !== undefined ? { attemptId: op.difference.attemptId, phase: 'differs' } : null;
}

function toldOf(change: EventPage<Row>['events'][number], state: OrderState): Change {
  const { order_id: orderId, version, device, alert } = change;
  const op = opKept(change.op, change.shape);
  const phase = phaseOf(op);
  const changed: LiveEvent = { event: 'order', data: { orderId, version, state, device } };
  const phases = [phase, differsOf(op)].filter((each) => each !== null);
  const paying: readonly LiveEvent[] = phases.map((each) => ({ event: 'payment', data: { orderId, ...each } }));
  const seen: readonly LiveEvent[] = op.op === 'acknowledge' ? [{ event: 'alert-acknowledged', data: { orderId } }] : [];
  const position = positionOf(change);
  if (alert === null) return { position, events: [...paying, ...seen, changed] };
  const news: LiveEvent = { event: 'new-order', data: newOrderOf(orderKept(alert.doc, alert.shape), alert.currency) };
  return { position, events: [news, changed] };
}
