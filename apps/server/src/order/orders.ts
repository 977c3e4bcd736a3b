import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeCode, OrderPlace } from '@till/contract/order/commands';
import { apply } from '@till/domain/order/apply';
import { withGivers, withStaff, withTipOfTaker } from '@till/domain/order/commands/attributed';
import { hasEnded } from '@till/domain/order/facts';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { saleFactsOf } from '@till/domain/report/facts';
import { paymentFactsOf } from '@till/domain/report/payment-facts';
import { voidFactsOf } from '@till/domain/report/voids';
import { accept, type Result } from '@till/domain/result';
import { cashFactsOf } from '@till/domain/shift/cash-facts';
import { stockFactsOf } from '@till/domain/stock/stock-facts';
import { LRUCache } from 'lru-cache';
import { repeated } from '../border/idempotency.ts';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { provenDevice } from '../device/proven-device.ts';
import { epochTopic } from '../history/epoch.ts';
import type { Catalogue, Catalogues } from '../menu/catalogue.ts';
import { openSeenMenus, type SeenMenus } from '../menu/seen-menu.ts';
import { openSeenTerms, type SeenTerms } from '../menu/seen-terms.ts';
import { queues } from '../platform/queue.ts';
import { createWhole, type WholeMade, type WholeOrder } from './create-whole.ts';
import { codeUses } from './discount-uses.ts';
import { bookedLaterOf, changedHandsAt, type Made, madeOf, standingOf } from './made.ts';
import { type May, mayChange } from './may-change.ts';
import { openSaving } from './saving.ts';
import type { Step } from './step.ts';
import { type Actor, type Change, type InSameTransaction, type OrderReads, orderStore } from './store.ts';

/** How often a command is decided again when another process saved first. */
const attemptCountMax = 8;
const cachedOrderCountMax = 2_000;
/** Back off after a lost race: the winner needs one round trip and we need two, so it would win every time. */
const pauseMs = (attempt: number): number => Math.random() * 2 ** (attempt + 1);
/** How many changes of one order may queue in this process. */
const waitingCountMax = 100;
/** Beside an order that had ended and opens again: it is found by itself, like any that has not ended. */
const searchNoMore: InSameTransaction = async (db, { next, by: { merchantId } }) => {
  await db`delete from shop.order_search where merchant_id = ${merchantId} and order_id = ${next.id}`;
};
/** What is stored in one commit, one after the other; undefined: nothing is. */
function both(one: InSameTransaction | undefined, other: InSameTransaction | null): InSameTransaction | undefined {
  if (one === undefined || other === null) return one ?? other ?? undefined;
  return async (...change) => {
    await one(...change);
    await other(...change);
  };
}

/** A rule's decision on an order: a step, null where nothing changes, or a refusal. */
type Decided = Result<Step | null, Refused>;

/** A rule without effects: it is asked again where another process saved first. `prepare` fetches what it needs beside order and catalogue. */
export type Decide<D extends Decided, P = never> =
  | ((order: Order, catalogue: Catalogue, made: Made) => D)
  | {
      readonly prepare: (order: Order, catalogue: Catalogue, made: Made) => Promise<P>;
      readonly decide: (order: Order, catalogue: Catalogue, prepared: P, made: Made) => D;
    };

/** The order after a change, or a refusal: the rule's, or one that any change may meet. */
type Changed<D extends Decided> = Promise<Result<Order, Extract<D, { readonly ok: false }>['refusal'] | Refused<ChangeCode>>>;

/** What every command on orders works with. */
export interface Orders {
  readonly store: OrderReads;
  /** The store on the connections for reads. */
  readonly reads: OrderReads;
  readonly clock: () => number;
  readonly catalogues: Catalogues;
  readonly seenMenus: SeenMenus;
  readonly seenTerms: SeenTerms;
  actorOf(asked: Request, catalogue: Catalogue): Actor;
  /** Whether whoever opens an order may (`may-change.ts`); what was approved for it is used. */
  mayCreate(asked: Request, catalogue: Catalogue, order: Order, made: Made, by: Actor): Promise<May>;
  create(order: Order, op: OrderOp, own: string | null, by: Actor, decidedAt: number | null): Promise<string | null>;
  /** Stores an order that came in whole, with its history. */
  createWhole(whole: WholeOrder): Promise<WholeMade>;
  /** Called after a commit: caches the order and wakes listeners. */
  emit(merchantId: string, order: Order): void;
  change<D extends Decided, P>(asked: Request & { readonly params: OrderPlace }, decide: Decide<D, P>): Changed<D>;
  /** The same for an order that the call does not name in its path. */
  changeAt<D extends Decided, P>(place: OrderPlace, asked: Request, decide: Decide<D, P>): Changed<D>;
  /** A change without a call, e.g. a terminal's answer. `actor`: who did it, as the history says; absent: nobody. */
  move<D extends Decided, P>(place: OrderPlace, decide: Decide<D, P>, actor?: string): Changed<D>;
}

/** Whether a call provably comes from a device of the kitchen, which changes no order and takes no money. */
export const isKitchens = ({ deviceId }: Pick<Actor, 'deviceId'>, { kitchenDevices }: Pick<Catalogue, 'kitchenDevices'>): boolean =>
  deviceId !== null && kitchenDevices.has(deviceId);

interface Input {
  readonly asked?: Request | undefined;
  readonly actor?: string | null | undefined;
}

/** Who does, as the history says, what Till does by itself. */
export const tillActor = 'till';

interface Doing {
  readonly catalogue: Catalogue;
  readonly made: Made;
  readonly by: Actor;
}

/** A decided change as it is stored: where its order keeps who approved it (null: nobody), with that. */
function approvedChange(order: Order, { op }: Step, decided: Change, { approvedBy, ...doing }: Doing & { readonly approvedBy: string | null }): Change {
  const approved = withGivers(op, null, approvedBy);
  return approved === op ? decided : changeOf(order, { op: approved }, doing).change;
}

/** The order after a step, and all that is stored with it; `also`: what its transaction stores beside. */
function changeOf(order: Order, step: Step, { catalogue, made, by }: Doing) {
  const staffId = by.staff?.staffId ?? null;
  const attributed = withGivers(withStaff(step.op, staffId), staffId, null);
  const op = catalogue.merchant.tipsToTaker ? withTipOfTaker(attributed, order, staffId) : attributed;
  const next = apply(order, op);
  const changedHands = changedHandsAt(made);
  const change: Change = {
    next,
    op,
    sold: stockFactsOf(order, next, catalogue.itemOf, changedHands),
    cash: cashFactsOf(order, next, changedHands),
    facts: saleFactsOf(order, next, { deviceId: by.deviceId, categoryOf: catalogue.categoryOf, later: bookedLaterOf(made) }),
    payments: paymentFactsOf(order, next, by),
    voids: voidFactsOf(order, next, { at: made.at, staffId, reason: 'reason' in op ? op.reason : undefined }),
    decidedAt: made.deed === null ? null : changedHands.at,
    by,
  };
  const also = step.inSameTransaction ?? (hasEnded(order) && !hasEnded(next) ? searchNoMore : undefined);
  return { change, also: both(also, codeUses(order, next, catalogue.merchant) ?? null) };
}

/**
 * Decides on this process's cached version of an order and saves if no other process was faster, so a change costs one round trip. The cache may be
 * old: the condition on the version keeps it right, and no refusal is ever based on the cache, only on what was just read.
 */
export function openOrders(context: Context, catalogues: Catalogues): Orders {
  const store = orderStore(context.sql);
  const cache = new LRUCache<string, Order>({ max: cachedOrderCountMax });
  const lines = queues(waitingCountMax);
  const saving = openSaving(context);
  // After a restore, an order of the same version may be a different one.
  context.bus.listen(epochTopic, () => cache.clear());
  const nameOf = (merchantId: string, orderId: string) => `${merchantId}\n${orderId}`;

  const orders: Orders = {
    store,
    reads: orderStore(context.reads.sql),
    clock: context.clock,
    catalogues,
    seenMenus: openSeenMenus(context.sql, context.clock),
    seenTerms: openSeenTerms(context.sql, context.clock),
    actorOf: (asked, catalogue) => ({
      merchantId: asked.merchantId ?? '',
      actor: asked.credential?.ownerId ?? null,
      deviceId: provenDevice(asked.sent.device, catalogue),
      staff: standingOf(asked, catalogue, context.clock()),
      keyed: asked.keyed,
    }),
    async mayCreate(asked, catalogue, order, made, by) {
      const may = await mayChange(context.sql, asked, catalogue, { before: null, after: order, staff: by.staff, made, now: context.clock() });
      if (may.ok) await may.value?.beside(context.sql, { next: order, by }, context.clock());
      return may;
    },
    create: (...created) => saving.alone((sql) => orderStore(sql).create(...created, context.clock())),
    createWhole: (whole) => saving.alone((sql) => createWhole(sql, whole, context.clock())),
    emit(merchantId, order) {
      cache.set(nameOf(merchantId, order.id), order);
      context.bus.wake(merchantId);
    },
    change: (asked, decide) => orders.changeAt(asked.params, asked, decide),
    changeAt: (place, asked, decide) => inTurn(place, decide, { asked }),
    move: (place, decide, actor) => inTurn(place, decide, { actor }),
  };

  /** Runs the changes of one order one after another in this process. */
  function inTurn<D extends Decided, P>(place: OrderPlace, decide: Decide<D, P>, input: Input): Changed<D> {
    const run = lines.run(nameOf(place.merchantId, place.orderId), () => changeNow(place, decide, input));
    return run ?? Promise.resolve({ ok: false, refusal: { code: 'unavailable' } });
  }

  async function changeNow<D extends Decided, P>({ merchantId, orderId }: OrderPlace, decide: Decide<D, P>, { asked, actor = null }: Input): Changed<D> {
    const name = nameOf(merchantId, orderId);
    const catalogue = await catalogues.of(merchantId);
    if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
    const nobody = { merchantId, actor, deviceId: null, staff: null, keyed: null };
    const by = asked === undefined ? nobody : orders.actorOf(asked, catalogue);
    const { keyed } = by;
    if (isKitchens(by, catalogue)) return { ok: false, refusal: { code: 'forbidden' } };
    let order = cache.get(name);
    for (let attempt = 0; attempt < attemptCountMax; attempt += 1) {
      const fresh = order === undefined;
      if (order === undefined) {
        const read = await store.read(merchantId, orderId, keyed);
        if (read === null) return { ok: false, refusal: { code: 'not_found' } };
        if (asked !== undefined && keyed !== null && read.doneWith !== null) return repeated(asked, keyed, read.doneWith, read.order);
        order = read.order;
      }
      const made = madeOf(asked, catalogue, order, context.clock());
      const decided =
        typeof decide === 'function' ? decide(order, catalogue, made) : decide.decide(order, catalogue, await decide.prepare(order, catalogue, made), made);
      if (decided.ok && decided.value !== null) {
        const doing = { catalogue, made, by };
        const { change: asDecided, also } = changeOf(order, decided.value, doing);
        const may = await mayChange(context.sql, asked, catalogue, { before: order, after: asDecided.next, staff: by.staff, made, now: context.clock() });
        if (!may.ok && fresh) return may;
        if (may.ok) {
          const change = approvedChange(order, decided.value, asDecided, { ...doing, approvedBy: may.value?.approvedBy ?? null });
          const { next, sold } = change;
          const beside = both(also, may.value?.beside ?? null);
          const stored = await (beside === undefined ? saving.save(change) : saving.saveWith(change, beside));
          if (stored !== null) {
            // Before anyone who is woken reads it.
            if (stored.tx !== null) catalogues.lower(merchantId, { sold, tx: stored.tx });
            orders.emit(merchantId, next);
            return accept(next);
          }
          await wait(pauseMs(attempt));
        }
      } else if (fresh) {
        cache.set(name, order);
        return decided.ok ? accept(order) : (decided as Extract<D, { readonly ok: false }>);
      }
      cache.delete(name);
      order = undefined;
    }
    return { ok: false, refusal: { code: 'unavailable' } };
  }

  return orders;
}
