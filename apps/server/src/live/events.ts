import type { CardPhase, LiveEvent } from '@till/contract/live';
import type { OrderOp } from '@till/domain/order/op';
import type { OrderState } from '@till/domain/order/types';
import type { Sql } from 'postgres';

/** An order's change as the stream tells it. `at` in ms since epoch. */
export interface Told {
  /** of this change and no other */
  readonly key: string;
  readonly at: number;
  readonly place: Place;
  readonly events: readonly LiveEvent[];
}

/** Where a change stands among a merchant's, in the order in which they are read. */
export interface Place {
  readonly at: number;
  readonly orderId: string;
  readonly version: number;
}

interface Row {
  order_id: string;
  version: number;
  at: number;
  state: OrderState;
  /** the label of the device that made this version; null when none proved itself */
  device: string | null;
  /** what it did with a card; null: nothing */
  card: OrderOp | null;
  alert: { source: string; orderType: string | null; title: string; total: number; createdTime: number; currency: string } | null;
}

/** Orders that a register takes itself are no news to it. */
const ownSource = 'register';

/** The place before everything that happened at `at`. */
export const since = (at: number): Place => ({ at, orderId: '', version: 0 });

/** At most `countMax` changes of a merchant after a place, oldest first, each with the state that its own version had and the device that made it. */
export async function readChanges(sql: Sql, merchantId: string, after: Place, countMax: number): Promise<Told[]> {
  const rows = await sql<Row[]>`
    select e.order_id, e.version, e.at, d.label as device,
      case when e.op::text like '{"op":"card-%' or e.op::text like '{"op":"refund"%' then e.op end as card,
      case when e.version = o.version then o.state else coalesce((
        select case when moved.op->>'op' in ('submit', 'submit-items', 'pay-later') or moved.op->>'completes' = 'false' then 'accepted' when moved.op->>'op' = 'cancel' then 'cancelled' else 'completed' end
        from shop.order_event moved
        where moved.merchant_id = e.merchant_id and moved.order_id = e.order_id and moved.version <= e.version
          and (moved.op->>'op' in ('submit', 'submit-items', 'pay-later', 'pay-cash', 'close', 'cancel', 'card-paid'))
        order by moved.version desc limit 1), 'open') end as state,
      case when e.version = 1 and e.op->>'source' <> ${ownSource} then jsonb_build_object(
        'source', e.op->>'source', 'orderType', o.order_type, 'title', o.doc->>'title', 'total', o.doc->'total', 'createdTime', o.created_time,
        'currency', (select m.currency_code from shop.merchant m where m.merchant_id = e.merchant_id)) end as alert
    from shop.order_event e join shop.orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
      left join shop.device d on d.merchant_id = e.merchant_id and d.id = e.device_id
    where e.merchant_id = ${merchantId} and e.at >= ${after.at} and (e.at, e.order_id, e.version) > (${after.at}, ${after.orderId}, ${after.version})
    order by e.at, e.order_id, e.version limit ${countMax}`;
  return rows.map(toldOf);
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

function toldOf({ order_id: orderId, version, at, state, device, card, alert }: Row): Told {
  const phase = card === null ? null : phaseOf(card);
  const changed: LiveEvent = { event: 'order', data: { orderId, version, state, device } };
  const paying: readonly LiveEvent[] = phase === null ? [] : [{ event: 'payment', data: { orderId, ...phase } }];
  const place = { at: Number(at), orderId, version };
  const key = `${orderId}/${version}`;
  if (alert === null) return { key, at: place.at, place, events: [...paying, changed] };
  const { source, orderType, title, total, createdTime, currency } = alert;
  const news: LiveEvent = {
    event: 'new-order',
    data: { orderId, type: source, orderType: orderType ?? 'pickup', title, orderTotal: total, currency, createdTime },
  };
  return { key, at: place.at, place, events: [news, changed] };
}
