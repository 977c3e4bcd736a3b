import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsById } from '../menu/menu.ts';
import { minor } from '../money/minor.ts';
import { category, item, lineOp, noon, orderOf, taxRate, timezone, typeOp } from '../testing/make.ts';
import { apply } from './apply.ts';
import type { OrderCommand } from './command.ts';
import { type DecideContext, decideCommand } from './decide-command.ts';
import { keepingSame, replayCommands } from './replay-commands.ts';
import type { Order } from './types.ts';

const menu = [category({ items: [item({ tax_rates: [taxRate(8.25)] }), item({ id: 'tea', name: 'Tea', price: minor(350) })] })];
const found = itemsById(menu);
const context: DecideContext = {
  merchant: {
    order_types: [{ id: 't1', name: 'Pickup', enabled: true, label: 'pickup' }],
    tax_rates: [taxRate(8.25)],
    taxRounding: 'order',
    cashRounding: 0,
    timezone,
    businessDayStart: 0,
  },
  itemOf: (id) => found.get(id)?.item,
  categoriesOf: (id) => found.get(id)?.categories ?? [],
};
const at = noon;
const create: OrderCommand = { name: 'create', at, asked: { orderId: 'A1', source: 'register', deviceSource: 'counter' } };
const type: OrderCommand = { name: 'set-order-type', at, asked: { orderTypeLabel: 'pickup' } };
const add = (id: string, itemId = 'noodles'): OrderCommand => ({ name: 'add-item', at, asked: { id, itemId } });
const remove = (lineId: string): OrderCommand => ({ name: 'remove-item', at, lineId });
const quantity = (lineId: string, wanted: number): OrderCommand => ({ name: 'change-item', at, lineId, asked: { quantity: wanted } });
const more = (lineId: string, id: string, by = 1): OrderCommand => ({ name: 'enlarge', at, lineId, asked: { more: { id, by } } });
const shown = (order: Order | null, ...commands: OrderCommand[]) => replayCommands(order, commands, context);

describe('what a register shows of an order', () => {
  it('is the whole new order before the server has heard of it', () => {
    const order = shown(null, create, type, add('l1'), quantity('l1', 3));
    expect(order).toMatchObject({ id: 'A1', orderType: 'pickup', version: 4, subtotal: 3_000, taxAmount: 248, total: 3_248 });
    expect(order?.items.map(({ id, cartId }) => [id, cartId])).toEqual([['l1', 1]]);
  });

  it('has every unsent line once, whether the server has it already or not', () => {
    const before = orderOf(typeOp('pickup'), lineOp('l1'));
    expect(shown(before, add('l1'), add('l2'))?.items.map(({ id }) => id)).toEqual(['l2', 'l1']);
  });

  it('keeps what another register did, and puts the unsent on top', () => {
    const theirs = orderOf(typeOp('pickup'), lineOp('l1'), lineOp('theirs'));
    const order = shown(theirs, quantity('l1', 2), add('mine', 'tea'));
    expect(order?.items.map(({ id, quantity: count }) => [id, count])).toEqual([
      ['mine', 1],
      ['theirs', 1],
      ['l1', 2],
    ]);
    expect(order?.total).toBe(1_000 + 2_000 + 350);
  });

  it('counts an unsent + once, on top of what another register made of the line meanwhile, whether the server has it already or not', () => {
    const before = shown(null, create, type, add('l1'), quantity('l1', 2)) as Order;
    const of = (order: Order | null) => order?.items[0]?.quantity;
    expect(of(shown(before, more('l1', 'mine')))).toBe(3);
    const theirs = apply(before, { op: 'enlarge', cartId: 1, id: 'theirs', by: 1 });
    expect(of(shown(theirs, more('l1', 'mine')))).toBe(4);
    const both = apply(theirs, { op: 'enlarge', cartId: 1, id: 'mine', by: 1 });
    expect(shown(both, more('l1', 'mine'))).toBe(both);
    // A quantity, of this build or an earlier one, says how many there are: what is queued after it counts from there, what is queued before does not.
    expect(of(shown(theirs, quantity('l1', 7), more('l1', 'mine')))).toBe(8);
    expect(of(shown(theirs, more('l1', 'mine'), quantity('l1', 7)))).toBe(7);
  });

  it('passes over what the order no longer takes: a line that is gone, an order that is paid', () => {
    const gone = orderOf(typeOp('pickup'), lineOp('l1'), { op: 'remove-item', cartId: 1 });
    expect(shown(gone, quantity('l1', 2), remove('l1'), add('l2'))?.items.map(({ id }) => id)).toEqual(['l2']);
    const paid = apply(orderOf(typeOp('pickup'), lineOp('l1')), { op: 'pay-cash', at, paymentId: 'p', cashRoundingAmount: minor(0) });
    expect(shown(paid, add('l2'), remove('l1'))).toBe(paid);
  });

  it('a create that came through is not made again, and nothing is shown of an order that nobody knows', () => {
    const known = orderOf(typeOp('pickup'));
    expect(shown(known, create, add('l1'))?.items).toHaveLength(1);
    expect(shown(null, add('l1'))).toBeNull();
  });

  it('is what the server will make of the same calls in the same order', () => {
    const command = fc.oneof(
      fc.nat(6).map((n) => add(`l${n}`, n % 2 === 0 ? 'noodles' : 'tea')),
      fc.nat(6).map((n) => remove(`l${n}`)),
      fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 20 })).map(([n, wanted]) => quantity(`l${n}`, wanted)),
      fc.tuple(fc.nat(6), fc.nat(9), fc.integer({ min: -2, max: 3 })).map(([n, id, by]) => more(`l${n}`, `p${id}`, by)),
      fc.integer({ min: 0, max: 500 }).map((tipsAmount): OrderCommand => ({ name: 'change-order', at, asked: { tipsAmount } })),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), fc.nat(20), (commands, sent) => {
        const told = [create, type, ...commands];
        // The server has taken the first calls, one by one; what it refused is no part of what it holds.
        const server = told.slice(0, sent + 1).reduce<Order | null>((order, each) => {
          const decided = decideCommand(order, each, context);
          return decided.ok ? decided.value : order;
        }, null);
        expect(replayCommands(server, told.slice(sent + 1), context)).toEqual(replayCommands(null, told, context));
      }),
    );
  });
});

describe('painting what changed', () => {
  const before = orderOf(typeOp('pickup'), lineOp('l1'), lineOp('l2'));
  const copy = (order: Order): Order => structuredClone(order);

  it('an equal order is the order before, and an equal line the line before', () => {
    expect(keepingSame(before, copy(before))).toBe(before);
    const more = copy(apply(before, lineOp('l3')));
    const next = keepingSame(before, more);
    expect(next).toEqual(more);
    expect(next.items[1]).toBe(before.items[0]);
    expect(next.items[2]).toBe(before.items[1]);
  });

  it('whatever changed is in it', () => {
    const change = fc.record({
      tipsAmount: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      note: fc.constantFrom('', 'x'),
      swap: fc.boolean(),
    });
    fc.assert(
      fc.property(change, ({ tipsAmount, quantity: count, note, swap }) => {
        const items = before.items.map((line) => ({ ...line, quantity: count }));
        const next: Order = { ...copy(before), tipsAmount: minor(tipsAmount), note, items: swap ? items.toReversed() : items };
        expect(keepingSame(before, next)).toEqual(next);
      }),
    );
  });
});
