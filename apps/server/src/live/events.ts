import type { CardPhase, LiveEvent } from '@till/contract/live';
import type { OrderOp } from '@till/domain/order/op';
import type { OrderState } from '@till/domain/order/types';
import type { Sql } from 'postgres';
import { inSpan, type Mark, type Place, type Span, upToNow } from '../history/mark.ts';
import { eventKey, fillStates } from '../history/states.ts';

/** An order's change as the stream tells it. */
export interface Told {
  readonly place: Place;
  readonly events: readonly LiveEvent[];
}

/** Some changes of a span, and the mark of who has read all of it: `upTo`, or now. */
export interface ChangePage {
  readonly changes: readonly Told[];
  readonly upTo: Mark;
}

interface Row {
  order_id: string;
  version: number;
  epoch: number;
  tx: number;
  /** null: of before states were kept with events */
  state: OrderState | null;
  /** the label of the device that made this version; null when none proved itself */
  device: string | null;
  op: OrderOp;
  alert: { source: string; orderType: string | null; title: string; total: number; createdTime: number; currency: string } | null;
}
/** Without a change there is still one row, which says up to where was read. */
type PageRow = { now_epoch: number; now_seen: string } & (Row | { [name in keyof Row]: null });

/** Orders that a register takes itself are no news to it. */
const ownSource = 'register';

/** At most `countMax` changes of a merchant in a span, after a place of it, in the order of places; each with the state that its own version had and the device that made it. */
export async function readChanges(sql: Sql, merchantId: string, span: Span, place: Place | null, countMax: number): Promise<ChangePage> {
  const rows = await sql<PageRow[]>`
    select now.epoch as now_epoch, now.seen::text as now_seen, change.* from (${upToNow(sql, span.upTo)}) now left join lateral (
      select e.order_id, e.version, e.epoch, e.tx::text::bigint as tx, e.state, e.op,
        (select d.label from shop.device d where d.merchant_id = e.merchant_id and d.id = e.device_id) as device,
        case when e.version = 1 and e.op->>'source' <> ${ownSource} then (
          select jsonb_build_object('source', e.op->>'source', 'orderType', o.order_type, 'title', o.doc->>'title', 'total', o.doc->'total',
            'createdTime', o.created_time, 'currency', m.currency_code)
          from shop.orders o join shop.merchant m on m.merchant_id = o.merchant_id where o.merchant_id = e.merchant_id and o.id = e.order_id
        ) end as alert
      from shop.order_event e where e.merchant_id = ${merchantId} and ${inSpan(sql, span, place)}
      order by e.epoch, e.tx, e.order_id, e.version limit ${countMax}
    ) change on true
    order by change.epoch, change.tx, change.order_id, change.version`;
  const [first] = rows;
  if (first === undefined) throw new Error('the database knows no epoch');
  const changes = rows.filter((row): row is PageRow & Row => row.order_id !== null);
  const unfilled = new Set(changes.filter(({ state }) => state === null).map(({ order_id }) => order_id));
  const states = unfilled.size === 0 ? null : await fillStates(sql, merchantId, [...unfilled]);
  return {
    changes: changes.map((row) => toldOf(row, row.state ?? states?.get(eventKey(row.order_id, row.version)) ?? 'open')),
    upTo: { epoch: first.now_epoch, seen: first.now_seen },
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

/** What is to be read by somebody of what counted for a card and what its gateway says, or is settled; null: nothing. */
function differsOf(op: OrderOp): { readonly attemptId: string; readonly phase: CardPhase } | null {
  if (op.op === 'card-confirmed') return { attemptId: op.attemptId, phase: 'differs' };
  return 'difference' in op && op.difference !== undefined ? { attemptId: op.difference.attemptId, phase: 'differs' } : null;
}

function toldOf({ order_id: orderId, version, epoch, tx, device, op, alert }: Row, state: OrderState): Told {
  const phase = phaseOf(op);
  const changed: LiveEvent = { event: 'order', data: { orderId, version, state, device } };
  const phases = [phase, differsOf(op)].filter((each) => each !== null);
  const paying: readonly LiveEvent[] = phases.map((each) => ({ event: 'payment', data: { orderId, ...each } }));
  const place = { epoch, tx, orderId, version };
  if (alert === null) return { place, events: [...paying, changed] };
  const { source, orderType, title, total, createdTime, currency } = alert;
  const news: LiveEvent = {
    event: 'new-order',
    data: { orderId, type: source, orderType: orderType ?? 'pickup', title, orderTotal: total, currency, createdTime },
  };
  return { place, events: [news, changed] };
}
