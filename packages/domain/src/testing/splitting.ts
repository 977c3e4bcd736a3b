import fc from 'fast-check';
import type { ShareToMake } from '../order/bill/bill-share.ts';
import { beginCard } from '../order/commands/card/card-begin.ts';
import { closeOrder } from '../order/commands/close.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { setShares } from '../order/commands/shares/set-shares.ts';
import type { OrderOp } from '../order/op.ts';
import { heldShares } from '../order/payment/held.ts';
import { asTaken } from '../order/payment/payable.ts';
import type { Order } from '../order/types.ts';
import type { Result } from '../result.ts';
import { noon } from './make.ts';

type Command = (order: Order, now: number) => Result<OrderOp | null>;

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;

/** The bill in three, of one guest's first line and the others' rest, of an amount, and one bill again. */
const splits: readonly (readonly Omit<ShareToMake, 'id' | 'no' | 'name'>[])[] = [
  [{ take: { parts: 1, of: 3 } }, { take: { parts: 1, of: 3 } }, { take: { parts: 1, of: 3 } }],
  [{ take: [{ cartId: 1, parts: 1, of: 1 }] }, { take: 'rest' }],
  [{ take: { amount: 250 } }, { take: 'rest' }],
  [],
];
/** Splits, and pays of what is split, also by a tablet that was alone. */
export const splitting = fc.tuple(fc.constantFrom(...splits), fc.nat(2), fc.constantFrom(0, 5), fc.boolean()).chain(([shares, at, cashRounding, isLate]) => {
  const idOf = (order: Order) => order.shares?.[at]?.id;
  const decidedAt = isLate ? noon : null;
  return fc.constantFrom<Command>(
    (order) =>
      setShares(order, [
        ...heldShares(order),
        ...shares.map((share, place) => ({ id: `s${order.version}-${place}`, no: order.version * 10 + place, name: '', ...share })),
      ]),
    (order, now) => payCash(order, asTaken(order, { shareId: idOf(order) }, decidedAt), { now, cashRounding, paymentId: `share-${now}` }),
    (order, now) => payCash(order, asTaken(order, { shareId: idOf(order), take: 100 }, decidedAt), { now, cashRounding, paymentId: `share-${now}` }),
    (order, now) => closeOrder(order, asTaken(order, { paymentType: 'venmo', shareId: idOf(order) }, decidedAt), { now, paymentId: `share-${now}` }),
    (order, now) => beginCard(order, { shareId: idOf(order) }, { now, attemptId: `try-${now}`, device }),
  );
});
