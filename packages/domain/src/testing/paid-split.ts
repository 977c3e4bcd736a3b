import fc from 'fast-check';
import { minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import type { ShareTake } from '../order/bill/bill-share.ts';
import { beginCard } from '../order/commands/card/card-begin.ts';
import { cardPaid } from '../order/commands/card/card-paid.ts';
import { closeOrder } from '../order/commands/close.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { setShares } from '../order/commands/shares/set-shares.ts';
import type { OrderOp } from '../order/op.ts';
import { dueOfShare } from '../order/payment/held.ts';
import { withLines } from '../order/steps.ts';
import type { Order } from '../order/types.ts';
import type { Result } from '../result.ts';
import { anyCharges, anyDiscounts } from './bill.ts';
import { lineOp, noon, orderOf, taxRate, typeOp } from './make.ts';

const rates = [taxRate(8.875), taxRate(2.5, { id: 'city' }), taxRate(10, { id: 'in', inclusionType: 'INCLUSIVE' })];
const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 30 })),
  quantity: fc.integer({ min: 1, max: 4 }),
  taxRates: fc.uniqueArray(fc.constantFrom(...rates), { selector: ({ id }) => id, maxLength: 3 }),
});
/** By halves of each line, who has which; evenly; or an amount and what it leaves. */
const takes = fc.oneof(
  fc.integer({ min: 2, max: 5 }).map((of) => Array.from({ length: of }, (): ShareTake => ({ parts: 1, of }))),
  fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 5, maxLength: 5 }),
  fc.integer({ min: 1, max: 900 }).map((amount): readonly ShareTake[] => [{ amount }, 'rest']),
);
const guest = fc.record({
  by: fc.constantFrom('cash', 'cash', 'card', 'venmo'),
  /** Of a hundred: what they pay first of what they owe. */
  first: fc.constantFrom(100, 100, 40),
  tip: fc.constantFrom(0, 0, 137),
  fee: fc.constantFrom(0, 0, 35),
});

/** A bill that guests share, and how each of them pays. */
export const splitBill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  discounts: anyDiscounts([1, 2, 3]),
  charges: anyCharges(rates),
  isExempt: fc.constantFrom(false, false, false, true),
  tip: fc.constantFrom(0, 0, 300, 1),
  taxRounding: fc.constantFrom('order' as const, 'line' as const),
  coin: fc.constantFrom(0, 0, 5, 10),
  takes,
  guests: fc.array(guest, { minLength: 8, maxLength: 8 }),
});
type SplitBill = typeof splitBill extends fc.Arbitrary<infer B> ? B : never;
type Guest = SplitBill['guests'][number];

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const facts = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };

const isOfHalves = (each: SplitBill['takes']): each is [number, number][] => Array.isArray(each[0]) && typeof each[0][0] === 'number';

function takesOf({ takes: asked, lines }: SplitBill): readonly ShareTake[] {
  if (!isOfHalves(asked)) return asked as readonly ShareTake[];
  return [0, 1, 2]
    .map((owner) =>
      lines.flatMap((_, at) => {
        const parts = (asked[at] ?? []).filter((each) => each === owner).length;
        return parts === 0 ? [] : [{ cartId: at + 1, parts, of: 2 }];
      }),
    )
    .filter((own) => own.length > 0);
}

function openBill(given: SplitBill): Order {
  const added = given.lines.map(({ price, quantity, taxRates }, place): OrderOp => {
    const op = lineOp(`l${place}`, price, quantity);
    return op.op === 'add-item' ? { ...op, line: { ...op.line, taxRates } } : op;
  });
  const order = orderOf(typeOp('pickup'), ...added);
  const { discounts, charges, tip, taxRounding, isExempt } = given;
  const agreed = { discounts, charges, tipsAmount: minor(tip), taxRounding, ...(isExempt ? { exemption: { number: '1', name: 'St. Mary' } } : {}) };
  return withLines({ ...order, ...agreed }, order.items);
}

/** The order of a bill that was split and paid by its guests, one after the other: completed, but for amounts that no card takes. `seen`: told of the order after each payment. */
export function paidSplit(given: SplitBill, seen: (order: Order) => void = () => {}): Order {
  let order = openBill(given);
  const take = (result: Result<OrderOp | null>): void => {
    if (result.ok && result.value !== null) order = apply(order, result.value);
    seen(order);
  };
  take(
    setShares(
      order,
      takesOf(given).map((each, at) => ({ id: `s${at}`, no: at + 1, name: at === 0 ? 'Ana' : '', take: each })),
    ),
  );
  const payPart = (shareId: string, { by, tip, fee }: Guest, percent: number): void => {
    const share = order.shares?.find(({ id }) => id === shareId);
    const due = share === undefined || order.state === 'completed' ? 0 : dueOfShare(order, share);
    if (due === 0) return;
    const at = noon + order.version * 1_000;
    const part = Math.floor((due * percent) / 100);
    const coins = by === 'cash' && given.coin > 0 ? part - (part % given.coin) : part;
    const asked = { shareId, ...(percent === 100 || coins < 1 ? {} : { take: coins }) };
    const ctx = { now: at, cashRounding: given.coin, paymentId: `p${order.version}` };
    if (by === 'cash') take(payCash(order, asked, ctx));
    else if (by === 'venmo') take(closeOrder(order, { ...asked, paymentType: 'venmo' }, ctx));
    else take(beginCard(order, asked, { now: at, attemptId: `try${at}`, device }));
    const asks = order.cardAttempt;
    if (asks === null) return;
    const paid = { amount: minor(asks.amount + tip + fee), tip: minor(tip), fee: minor(fee) };
    take({
      ok: true,
      value: cardPaid(order, asks.id, { paymentId: `p${order.version}`, ...paid, card: facts, totalAmount: null }, { now: at, by: 'gateway' }),
    });
  };
  for (const [at, { id }] of (order.shares ?? []).entries()) {
    const own = given.guests[at % given.guests.length];
    if (own === undefined) continue;
    if (own.first < 100) payPart(id, own, own.first);
    payPart(id, own, 100);
  }
  // A bill of nothing, or of less than the smallest coin.
  if (order.state !== 'completed') take(payCash(order, {}, { now: noon + order.version * 1_000, cashRounding: given.coin, paymentId: 'last' }));
  return order;
}
