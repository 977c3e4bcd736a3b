import { describe, expect, it } from 'vitest';
import { type Kept, UnknownShape } from '../../shape.ts';
import { replay } from '../apply.ts';
import { commandOf, type OrderCommand } from '../command.ts';
import { commands, ops } from '../commands/index.ts';
import { isPaymentCommand } from '../payment-command.ts';
import type { Order } from '../types.ts';
// Orders of all states, with every op there was, as the build of commit 166aed8 kept them: documents and the histories that made them.
import shape1 from './kept/shape-1.json' with { type: 'json' };
// The same of 3cce192f, the last build that kept shape 1: every op, what cards were charged late, parts that went back, and what was found after either.
import lastShape1 from './kept/shape-1-3cce192f.json' with { type: 'json' };
import { commandKept, commandShape, isRead, opKept, opShape, orderKept, orderShape } from './upgrade.ts';

describe('orders that an earlier build has kept', () => {
  it('are what their histories make of them today, to the byte', () => {
    const kinds = new Set(shape1.flatMap(({ ops }) => ops.map(({ op }) => op)));
    // What has come since.
    const later = ['forget-customer', 'card-confirmed', 'card-differs', 'pay-online', 'set-ready-time', 'acknowledge', 'hand-over'];
    const newest = [
      'enlarge',
      'set-cash-received',
      'set-owner',
      'reassign-tip',
      'add-discount',
      'remove-discount',
      'set-exemption',
      'set-charges',
      'set-shares',
    ];
    expect([...kinds, ...later, ...newest].toSorted()).toEqual(Object.keys(ops).toSorted());
    expect([...new Set(lastShape1.flatMap(({ ops }) => ops.map(({ op }) => op))), ...newest].toSorted()).toEqual(Object.keys(ops).toSorted());
    for (const { order, ops: history } of [...shape1, ...lastShape1] as readonly { order: Kept; ops: readonly Kept[] }[])
      expect(JSON.stringify(replay(history.map((op) => opKept(op, 1))))).toBe(JSON.stringify(orderKept(order, 1)));
  });

  it('say of a payment that it was charged late, where it was dated after the order was paid, or was found of one that was cancelled', () => {
    expect(orderShape).toBe(2);
    const said = ({ state, order_payment }: Pick<Order, 'state' | 'order_payment'>) =>
      order_payment.some(({ late }) => late) ? [`${state}: ${order_payment.map(({ type, late }) => (late ? `late ${type}` : type)).join(', ')}`] : [];
    const told = (lastShape1 as unknown as readonly { order: Kept }[]).flatMap(({ order }) => said(orderKept(order, 1)));
    expect([...new Set(told)].toSorted()).toEqual([
      'cancelled: card, late card',
      'cancelled: late card',
      'completed: card, cash, late card',
      'completed: card, venmo, late card',
      'completed: cash, late card',
      'completed: venmo, late card',
    ]);
    // What a clock has confused stays as it was told: the reports have it so.
    const confused = lastShape1.find(({ order }) => order.order_payment.map(({ type }) => type).join() === 'card,cash')?.order;
    const behind = { ...confused, completedAt: (confused?.completedAt ?? 0) - 60_000 };
    expect(said(orderKept(behind as Kept, 1))).toEqual(['completed: late card, late cash']);
    expect(said(orderKept(behind as Kept, 2))).toEqual([]);
  });
});

it('an op of a newer build is not passed over: who reads the history stops before it', () => {
  expect(() => opKept({ op: 'hold', at: 1 }, opShape)).toThrow(UnknownShape);
  expect(() => opKept({ op: 'constructor', at: 1 }, opShape)).toThrow(UnknownShape);
});

describe('a command that lies in a tablet', () => {
  const paid = commandOf('pay-cash', 5, { asked: { amount: 900 } });

  it('is decided where this build knows its name and shape', () => {
    expect(commandKept(paid, commandShape)).toBe(paid);
    for (const name of Object.keys(commands)) expect(isRead(commandKept({ name, at: 5, asked: {} }, 1))).toBe(true);
  });

  it.each([
    ['of a name that is not known here', { name: 'split-bill', at: 5, asked: { ways: 2 } }, commandShape],
    ['of a name that every object has', { name: 'constructor', at: 5 }, commandShape],
    ['of a newer shape', paid, commandShape + 1],
    ['that nobody can have written', 'pay', commandShape],
    ['of which nothing is left', null, commandShape],
  ])('%s is not decided, pays nothing here, and is kept whole for a build that can read it', (_, kept, shape) => {
    const first = commandKept(kept, shape);
    expect(first).toEqual({ name: 'unread', kept });
    expect(isRead(first)).toBe(false);
    expect(isPaymentCommand(first)).toBe(false);
    // Written down by this build, and read again: by itself, and by the one that knows it.
    expect(commandKept(JSON.parse(JSON.stringify(first)), shape)).toEqual(first);
    if (kept === paid) expect(commandKept(first, commandShape) as OrderCommand).toEqual(paid);
  });
});
