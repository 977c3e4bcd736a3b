import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order, OrderState } from '@till/domain/order/types';
import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { historiesOf } from './read.ts';

/** The order's state after each event, by `order/version`. */
export type EventStates = ReadonlyMap<string, OrderState>;
export const eventKey = (orderId: string, version: number): string => `${orderId}/${version}`;

/** Events filled by one statement: few enough to block nobody for long. */
const filledCountMax = 1000;

/** Fills in, and returns, the state of these orders after each event where it is not stored yet: earlier versions of Till did not store it. */
export async function fillStates(sql: Sql, merchantId: string, orderIds: readonly string[]): Promise<EventStates> {
  const rows = await historiesOf(sql, merchantId, orderIds);
  const states = new Map<string, OrderState>();
  const filled: { orderId: string; version: number; state: OrderState }[] = [];
  for (const [orderId, events] of Map.groupBy(rows, ({ order_id }) => order_id)) {
    let order: Order | null = null;
    let state: OrderState = 'open';
    for (const { version, op } of events) {
      // A history that cannot be replayed keeps the last state that could be computed.
      const next = replayed(order, op);
      order = next ?? order;
      state = next?.state ?? state;
      states.set(eventKey(orderId, version), state);
      filled.push({ orderId, version, state });
    }
  }
  for (let first = 0; first < filled.length; first += filledCountMax)
    await sql`
      update shop.order_event e set state = f.state
      from jsonb_to_recordset(${JSON.stringify(filled.slice(first, first + filledCountMax))}::text::jsonb) as f("orderId" text, version int, state text)
      where e.merchant_id = ${merchantId} and e.order_id = f."orderId" and e.version = f.version and e.state is null`;
  return states;
}

function replayed(order: Order | null, op: OrderOp): Order | null {
  try {
    return apply(order, op);
  } catch {
    return null;
  }
}

/** Orders that one step looks at. */
const stepCount = 200;
const stepPauseMs = 250;
const laterMs = 60_000;

/** Fills in the states of the next orders that were there before states were kept. False: of all orders it is done. */
export async function fillNextStates(sql: Sql): Promise<boolean> {
  const [at] = await sql<{ merchant: string; order: string; isDone: boolean }[]>`
    select states_merchant as merchant, states_order as order, states_done as "isDone" from door.history`;
  if (at === undefined || at.isDone) return false;
  const orders = await sql<{ merchant_id: string; id: string; isFilled: boolean }[]>`
    select merchant_id, id, not exists (select from shop.order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id and e.state is null) as "isFilled"
    from shop.orders o where (merchant_id, id) > (${at.merchant}, ${at.order}) order by merchant_id, id limit ${stepCount}`;
  const last = orders.at(-1);
  if (last === undefined) {
    await sql`update door.history set states_done = true`;
    return false;
  }
  const unfilled = Map.groupBy(
    orders.filter(({ isFilled }) => !isFilled),
    ({ merchant_id }) => merchant_id,
  );
  for (const [merchantId, some] of unfilled)
    await fillStates(
      sql,
      merchantId,
      some.map(({ id }) => id),
    );
  await sql`update door.history set states_merchant = ${last.merchant_id}, states_order = ${last.id} where (states_merchant, states_order) < (${last.merchant_id}, ${last.id})`;
  return true;
}

/** Fills in, order by order, what versions of Till before wrote no state for; once all of it is there, it is over for good. */
export const openStateFilling = ({ sql, log }: Pick<Context, 'sql' | 'log'>): Loop =>
  openLoop({
    log,
    trouble: 'states of older events cannot be filled in now: tried again, live updates read them from the history meanwhile',
    everyMs: laterMs,
    async look({ again, done }) {
      if (await fillNextStates(sql)) again(stepPauseMs);
      else done();
    },
  });
