import type { createOrderCall } from '@till/contract/order/calls';
import { apply } from '@till/domain/order/apply';
import { withStaff } from '@till/domain/order/commands/attributed';
import { createOrder as decideCreate } from '@till/domain/order/commands/create';
import { withTimes } from '@till/domain/order/decide-command';
import type { OrderOp } from '@till/domain/order/op';
import { accept, refuse } from '@till/domain/result';
import { repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import { bookedLaterOf, madeOf } from './made.ts';
import { isKitchens, type Orders } from './orders.ts';

/** How often a number of the server's own series may turn out to be taken before it gives up. */
const numberCountMax = 100;

type Create = typeof createOrderCall;

/** Whether a repeated create asks for the same order: everything that the caller sent is equal. */
const sameWish = (a: OrderOp, b: OrderOp): boolean =>
  a.op === 'create' &&
  b.op === 'create' &&
  a.source === b.source &&
  a.deviceSource === b.deviceSource &&
  a.tableNumber === b.tableNumber &&
  a.practice === b.practice;

/** A new order, under the caller's id or the next of the server's own series. A repeated create returns the same order. */
export async function createOrder(orders: Orders, asked: Request<Create>): Promise<Answer<Create>> {
  const { merchantId } = asked.params;
  const { orderId: own = null, source, deviceSource, tableNumber, practice } = asked.body;
  const catalogue = await orders.catalogues.of(merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  const by = orders.actorOf(asked, catalogue);
  const { keyed } = by;
  if (isKitchens(by, catalogue)) return { ok: false, refusal: { code: 'forbidden' } };
  const made = madeOf(asked, catalogue, null, orders.clock());
  // Without an id from the caller the order gets one when it is stored.
  const decided = decideCreate(
    { orderId: own ?? '', source, deviceSource, tableNumber, practice },
    { now: made.at, taxRounding: (await orders.seenTerms.of(asked.sent, catalogue.merchant, made.deed)).taxRounding },
  );
  if (!decided.ok) return decided;
  const timed = withTimes(decided.value, { unsure: made.deed?.unsure, madeAt: bookedLaterOf(made)?.madeAt });
  const op = withStaff(timed, by.staff?.staffId ?? null);
  const order = apply(null, op);
  const may = await orders.mayCreate(asked, catalogue, order, made, by);
  if (!may.ok) return may;
  for (let attempt = 0; attempt < numberCountMax; attempt += 1) {
    const id = await orders.create(order, op, own, by, made.deed?.at ?? null);
    if (id !== null) {
      orders.emit(merchantId, { ...order, id });
      return accept({ orderId: id, version: order.version });
    }
    const before = keyed === null ? null : await orders.store.createdBy(merchantId, keyed);
    if (keyed !== null && before !== null) return repeated(asked, keyed, before.doneWith, { orderId: before.order.id, version: before.order.version });
    if (own !== null) {
      const taken = await orders.store.withOrigin(merchantId, own);
      return taken !== null && sameWish(taken.origin, decided.value)
        ? accept({ orderId: own, version: taken.order.version })
        : refuse('order_id_taken', { orderId: own });
    }
  }
  return { ok: false, refusal: { code: 'unavailable' } };
}
