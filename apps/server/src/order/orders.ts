import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@till/contract/call';
import type { ChangeCode, OrderPlace } from '@till/contract/order/commands';
import { soldOf } from '@till/domain/menu/stock';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { saleFactsOf } from '@till/domain/report/facts';
import { accept, type Result } from '@till/domain/result';
import { keyedCallOf, repeated } from '../border/idempotency.ts';
import type { Asked } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { provenDevice } from '../device/proven-device.ts';
import { epochTopic } from '../history/epoch.ts';
import type { Catalogue, Catalogues } from '../menu/catalogue.ts';
import { openSeenMenus, type SeenMenus } from '../menu/seen-menu.ts';
import { Lru } from '../platform/lru.ts';
import { queues } from '../platform/queue.ts';
import { openSaving } from './saving.ts';
import type { Step } from './step.ts';
import { type Circumstance, type OrderReads, orderStore } from './store.ts';

/** How often a decision is made again when another process was faster. */
const attemptCountMax = 8;
const heldOrderCountMax = 2_000;
/** Who was late lets the faster one finish: it saves in one round trip what we have to read again first, and would win every time. */
const pauseMs = (attempt: number): number => Math.random() * 2 ** (attempt + 1);
/** Changes of one order that may wait for each other in this process. */
const waitingCountMax = 100;
/** A rule asked about an order: what it accepts, null where nothing changes, or why not. */
type Decided = Result<Step | null, Refused>;

/** A rule, which changes nothing itself: it is asked again where another process was faster. What it needs beside the order and the catalogue is fetched before. */
export type Decide<D extends Decided, P = never> =
  | ((order: Order, catalogue: Catalogue) => D)
  | { readonly prepare: (order: Order, catalogue: Catalogue) => Promise<P>; readonly decide: (order: Order, catalogue: Catalogue, prepared: P) => D };

/** The order after a change, or why not: what the rule may say, and what any change may meet. */
type Changed<D extends Decided> = Promise<Result<Order, Extract<D, { readonly ok: false }>['refusal'] | Refused<ChangeCode>>>;

/** What every command on orders works with. */
export interface Orders {
  readonly store: OrderReads;
  /** The same for questions, which no change waits for. */
  readonly reads: OrderReads;
  readonly clock: () => number;
  readonly catalogues: Catalogues;
  readonly seenMenus: SeenMenus;
  circumstanceOf(call: Call, asked: Asked, catalogue: Catalogue): Circumstance;
  create(order: Order, op: OrderOp, own: string | null, circumstance: Circumstance): Promise<string | null>;
  /** After a commit: remembers the order, and wakes who listens. */
  tell(merchantId: string, order: Order): void;
  change<D extends Decided, P>(call: Call, asked: Asked<Call> & { readonly params: OrderPlace }, decide: Decide<D, P>): Changed<D>;
  /** The same for an order that the call does not name in its path. */
  changeAt<D extends Decided, P>(place: OrderPlace, call: Call, asked: Asked, decide: Decide<D, P>): Changed<D>;
  /** A change that no call asks for, e.g. what a terminal answered. */
  move<D extends Decided, P>(place: OrderPlace, decide: Decide<D, P>): Changed<D>;
}

interface Wish {
  readonly call?: Call | undefined;
  readonly asked?: Asked | undefined;
}

/**
 * Orders of one process: decides on the version it holds and saves where nobody was faster, so a change is one round trip.
 * What it holds may be old; the condition on the version keeps it right, and no refusal is ever given on what is held, only on what was just read.
 */
export function openOrders(context: Context, catalogues: Catalogues): Orders {
  const store = orderStore(context.sql);
  const held = new Lru<string, Order>(heldOrderCountMax);
  const lines = queues(waitingCountMax);
  const saving = openSaving(store, context.clock);
  // Of another past there may be an order of the same version that is not the same.
  context.bus.listen(epochTopic, () => held.clear());
  const nameOf = (merchantId: string, orderId: string) => `${merchantId}\n${orderId}`;

  const orders: Orders = {
    store,
    reads: orderStore(context.reads.sql),
    clock: context.clock,
    catalogues,
    seenMenus: openSeenMenus(context.sql, context.clock),
    circumstanceOf: (call, asked, catalogue) => ({
      merchantId: asked.merchantId ?? '',
      actor: asked.credential?.ownerId ?? null,
      deviceId: provenDevice(asked.sent.device, catalogue),
      keyed: keyedCallOf(call, asked),
    }),
    create: (...created) => saving.alone(() => store.create(...created, context.clock())),
    tell(merchantId, order) {
      held.set(nameOf(merchantId, order.id), order);
      context.bus.wake(merchantId);
    },
    change: (call, asked, decide) => orders.changeAt(asked.params, call, asked, decide),
    changeAt: (place, call, asked, decide) => inTurn(place, decide, { call, asked }),
    move: (place, decide) => inTurn(place, decide, {}),
  };

  /** Changes of one order in this process come one after another. */
  function inTurn<D extends Decided, P>(place: OrderPlace, decide: Decide<D, P>, wish: Wish): Changed<D> {
    const run = lines.run(nameOf(place.merchantId, place.orderId), () => changeNow(place, decide, wish));
    return run ?? Promise.resolve({ ok: false, refusal: { code: 'unavailable' } });
  }

  async function changeNow<D extends Decided, P>({ merchantId, orderId }: OrderPlace, decide: Decide<D, P>, { call, asked }: Wish): Changed<D> {
    const name = nameOf(merchantId, orderId);
    const catalogue = await catalogues.of(merchantId);
    if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
    const nobody = { merchantId, actor: null, deviceId: null, keyed: null };
    const circumstance = call === undefined || asked === undefined ? nobody : orders.circumstanceOf(call, asked, catalogue);
    const { keyed } = circumstance;
    let order = held.get(name);
    for (let attempt = 0; attempt < attemptCountMax; attempt += 1) {
      const fresh = order === undefined;
      if (order === undefined) {
        const read = await store.read(merchantId, orderId, keyed);
        if (read === null) return { ok: false, refusal: { code: 'not_found' } };
        if (asked !== undefined && keyed !== null && read.doneWith !== null) return repeated(asked, keyed, read.doneWith, read.order);
        order = read.order;
      }
      const decided = await decidedOn(decide, order, catalogue);
      if (decided.ok && decided.value !== null) {
        const { op, besides } = decided.value;
        const next = apply(order, op);
        const sold = next.state === 'completed' && order.state !== 'completed' ? soldOf(next, catalogue.itemOf) : [];
        const change = { next, op, sold, facts: saleFactsOf(order, next), circumstance };
        if ((await (besides === undefined ? saving.save(change) : saving.saveWith(change, besides))) === 'saved') {
          orders.tell(merchantId, next);
          // There are fewer now: whoever hears of it and asks is told so.
          if (sold.length > 0) catalogues.forget(merchantId);
          return accept(next);
        }
        await wait(pauseMs(attempt));
      } else if (fresh) {
        held.set(name, order);
        return decided.ok ? accept(order) : (decided as Extract<D, { readonly ok: false }>);
      }
      held.delete(name);
      order = undefined;
    }
    return { ok: false, refusal: { code: 'unavailable' } };
  }

  return orders;
}

const decidedOn = async <D extends Decided, P>(decide: Decide<D, P>, order: Order, catalogue: Catalogue): Promise<D> =>
  typeof decide === 'function' ? decide(order, catalogue) : decide.decide(order, catalogue, await decide.prepare(order, catalogue));
