import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { minor } from '../money/minor.ts';
import type { Result } from '../result.ts';
import { category, codeOf, group, item, modifier, noon, taxRate, timezone } from '../testing/make.ts';
import { addItem } from './add-item.ts';
import { apply, replay } from './apply.ts';
import { cancelOrder } from './cancel.ts';
import { changeItem } from './change-item.ts';
import { changeOrder } from './change-order.ts';
import { createOrder } from './create.ts';
import type { OrderOp } from './op.ts';
import { closeOrder, payCash, payLater } from './pay.ts';
import { removeItem } from './remove-item.ts';
import { setOrderType } from './set-order-type.ts';
import { submitItems, submitOrder } from './submit.ts';
import { lineTotal, totalsOf } from './totals.ts';
import type { Order, OrderState } from './types.ts';

const merchantRates = [taxRate(8.25, { id: 'sales', isDefault: 1 }), taxRate(10, { id: 'bar', inclusionType: 'INCLUSIVE' })];
const sizes = group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('small'), modifier('large', 199)] });
const menu = [
  item({ id: 'noodles', defaultTaxRates: true, price: minor(1_099) }),
  item({ id: 'beer', tax_rates: [merchantRates[1] ?? taxRate(10)], defaultTaxRates: true, price: minor(733) }),
  item({
    id: 'burger',
    modifier_group: [sizes, group('extra', { maximum: 2, modifiers: [modifier('egg', 150), modifier('ham', 75), modifier('half', -900)] })],
  }),
  item({ id: 'gift', priceType: 'VARIABLE' }),
  item({ id: 'gone', hidden: true }),
];
const itemOf = (id: string) => menu.find((each) => each.id === id);
const categories = [category({ items: menu })];
const orderTypes = [{ id: 't1', name: 'Pickup', enabled: true, label: 'pickup' }];

type Command = (order: Order, now: number) => Result<OrderOp | null>;

const lineKey = fc.oneof(fc.integer({ min: 0, max: 9 }).map(String), fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
const quantity = fc.integer({ min: -1, max: 22 });
const modifiers = fc.array(fc.record({ id: fc.constantFrom('small', 'large', 'egg', 'ham', 'half', 'gold'), quantity: fc.integer({ min: 0, max: 4 }) }), {
  maxLength: 4,
});
const amount = fc.oneof(fc.constant(undefined), fc.integer({ min: -5, max: 5_000 }));

const add = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '1', '2'),
    itemId: fc.constantFrom('noodles', 'beer', 'burger', 'gift', 'gone', 'nothing'),
    quantity,
    price: amount,
    modifiers,
  })
  .map(
    (asked): Command =>
      (order, now) =>
        addItem(order, asked, { item: itemOf(asked.itemId), categories, taxRates: merchantRates, now, timezone }),
  );
const change = fc.record({ key: lineKey, asked: fc.record({ quantity, note: fc.constantFrom('', 'hot', '-'), modifiers }, { requiredKeys: [] }) }).map(
  ({ key, asked }): Command =>
    (order) =>
      changeItem(order, key, asked, { itemOf }),
);
const remove = lineKey.map(
  (key): Command =>
    (order) =>
      removeItem(order, key),
);
const customer = fc.option(
  fc.record(
    { id: fc.constantFrom('c1', 'c2'), firstName: fc.constant('Ana'), lastName: fc.constant('Ruiz'), phone: fc.constant(null), email: fc.constant(null) },
    { noNullPrototype: true },
  ),
);
const changeAll = fc
  .record(
    { tipsAmount: fc.integer({ min: -1, max: 900 }), note: fc.constantFrom('', 'now', null), tableNumber: fc.constantFrom('7', '8', '', null), customer },
    { requiredKeys: [] },
  )
  .map(
    (asked): Command =>
      (order) =>
        changeOrder(order, asked),
  );
const setType = fc.constantFrom('pickup', 'dine-in', 'nonsense').map(
  (orderTypeLabel): Command =>
    (order) =>
      setOrderType(order, { orderTypeLabel }, { orderTypes }),
);
const send = fc.constantFrom<Command>(
  (order, now) => submitOrder(order, { now }),
  (order, now) => submitItems(order, { now }),
);
const end = fc.tuple(amount, fc.constantFrom(0, 5)).chain(([seen, cashRounding]) =>
  fc.constantFrom<Command>(
    (order, now) => payCash(order, { amount: seen }, { now, cashRounding, paymentId: 'p' }),
    (order, now) => payLater(order, { amount: seen }, { now }),
    (order, now) => closeOrder(order, { paymentType: 'venmo', amount: seen }, { now, paymentId: 'p' }),
    (order, now) => cancelOrder(order, { now }),
  ),
);
const command = fc.oneof(
  { weight: 8, arbitrary: add },
  { weight: 4, arbitrary: change },
  { weight: 2, arbitrary: remove },
  { weight: 3, arbitrary: changeAll },
  { weight: 2, arbitrary: setType },
  { weight: 2, arbitrary: send },
  { weight: 1, arbitrary: end },
);
const day = fc.record({ taxRounding: fc.constantFrom('order' as const, 'line' as const), commands: fc.array(command, { maxLength: 40, size: 'max' }) });

const reachable: Record<OrderState, readonly OrderState[]> = {
  open: ['open', 'accepted', 'completed', 'cancelled'],
  accepted: ['accepted', 'completed', 'cancelled'],
  completed: ['completed'],
  cancelled: [],
};

/** Runs the commands as the shop would: what is refused or changes nothing leaves the order as it is. */
function run(
  { taxRounding, commands }: { readonly taxRounding: 'order' | 'line'; readonly commands: readonly Command[] },
  seen: (order: Order, before: Order, op: OrderOp) => void,
) {
  const created = createOrder({ orderId: 'A1', source: 'register', deviceSource: 'counter', tableNumber: '7' }, { now: noon, taxRounding });
  if (!created.ok) throw new Error('an order is always created');
  const ops = [created.value];
  let order = apply(null, created.value);
  for (const [at, each] of commands.entries()) {
    const result = each(order, noon + at * 1_000);
    if (!result.ok || result.value === null) continue;
    const next = apply(order, result.value);
    ops.push(result.value);
    seen(next, order, result.value);
    order = next;
  }
  return { order, ops };
}

/** What comes back from a jsonb column: keys by length, then by letters. */
function kept<T>(value: T): T {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(sorted);
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
  };
  return sorted(JSON.parse(JSON.stringify(value))) as T;
}

const runs = { numRuns: 300 };

describe('any order, whatever is asked of it', () => {
  it('is what replaying its history gives, to the byte as the database keeps both', () => {
    fc.assert(
      fc.property(day, (commands) => {
        const { order, ops } = run(commands, () => {});
        expect(replay(ops)).toStrictEqual(order);
        expect(order.version).toBe(ops.length);
        // Nothing is lost on the way to the database: no undefined, no -0, no fraction.
        expect(JSON.parse(JSON.stringify(order))).toStrictEqual(order);
        const keptOrder = ops.reduce<Order | null>((before, op) => kept(apply(before, op)), null);
        expect(JSON.stringify(kept(replay(kept(ops))))).toBe(JSON.stringify(keptOrder));
      }),
      runs,
    );
  });

  it('moves along the table only, one version at a time', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order, before) => {
          expect(reachable[before.state]).toContain(order.state);
          expect(order.status).toBe(order.state);
          expect(order.version).toBe(before.version + 1);
        });
      }),
      runs,
    );
  });

  it('never gives a cartId twice, keeps its lines newest first and its line ids apart', () => {
    fc.assert(
      fc.property(day, (commands) => {
        const given = new Set<number>();
        run(commands, (order, _, op) => {
          const cartIds = order.items.map((line) => line.cartId);
          if (op.op === 'add-item') {
            expect(given.has(cartIds[0] ?? 0)).toBe(false);
            given.add(cartIds[0] ?? 0);
          }
          expect(cartIds).toEqual([...new Set(cartIds)].sort((a, b) => b - a));
          expect(cartIds.every((cartId) => given.has(cartId) && cartId < order.nextCartId)).toBe(true);
          expect(new Set(order.items.map((line) => line.id)).size).toBe(order.items.length);
        });
      }),
      runs,
    );
  });

  it('holds lines that could have been added, and figures that follow from them', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order) => {
          for (const line of order.items) {
            expect(line.quantity >= 1 && line.quantity <= limits.itemQuantityMax && lineTotal(line) >= 0 && line.note !== '').toBe(true);
            if (line.itemId === 'burger') expect(line.modifiers.filter((each) => each.modifierGroupId === 'size')).toHaveLength(1);
          }
          expect(order).toMatchObject(totalsOf(order.items, order));
          expect(order.total).toBe(order.subtotal + order.taxAmount + order.tipsAmount - order.discountAmount);
          expect(order.title).toBe(order.orderType === 'dine-in' ? (order.tableNumber ?? '') : '');
        });
      }),
      runs,
    );
  });

  it('has money on it when it is completed, and only then; nothing of it is unsent', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order) => {
          const isPaid = order.state === 'completed';
          expect([order.payment.length, order.order_payment.length, order.completedAt !== null]).toEqual(isPaid ? [1, 1, true] : [0, 0, false]);
          expect(order.amountPaid).toBe(isPaid ? order.total + order.cashRoundingAmount : 0);
          if (isPaid) expect(order.items.length > 0 && order.items.every((line) => line.submitted)).toBe(true);
          if (order.state === 'open') expect(order.items.some((line) => line.submitted)).toBe(false);
        });
      }),
      runs,
    );
  });

  it('a refusal has a code, never an exception', () => {
    fc.assert(
      fc.property(day, ({ taxRounding, commands }) => {
        const { order } = run({ taxRounding, commands }, () => {});
        for (const each of commands) expect(['undefined', 'string']).toContain(typeof codeOf(each(order, noon)));
      }),
      { numRuns: 200 },
    );
  });
});
