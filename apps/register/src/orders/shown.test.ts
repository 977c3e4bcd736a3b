import { minor } from '@till/domain/money/minor';
import { apply } from '@till/domain/order/apply';
import type { OrderCommand } from '@till/domain/order/command';
import type { DecideContext } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import { adding, after, category, item, lineOp, noon, orderOf, timezone, typeOp } from '@till/domain/testing/make';
import { describe, expect, it } from 'vitest';
import { menuKey, merchantKey, orderKey, shownKey } from '../calls/keys.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { makeReplyCache } from '../calls/reply-cache.ts';
import { type Elsewhere, makeShown } from './shown.ts';

const noodles = item();
const context: DecideContext = {
  merchant: { order_types: [], tax_rates: [], taxRounding: 'order', cashRounding: 0, timezone, businessDayStart: 0 },
  itemOf: (id) => (id === noodles.id ? noodles : undefined),
  categoriesOf: () => [category()],
};

/** A register with one order of two lines, and what waits in its outbox. */
function register({ decides = true, now = context, knows = true } = {}) {
  const cache = makeReplyCache();
  const told: Elsewhere[] = [];
  let waiting: OrderEntry[] = [];
  let isRead = decides;
  let notify: (lane: string) => void = () => undefined;
  const shown = makeShown({
    cache,
    outbox: {
      all: () => waiting,
      of: () => waiting,
      listen: (listener) => {
        notify = listener;
        return () => undefined;
      },
    },
    context: () => (isRead ? now : null),
    elsewhere: (each) => told.push(each),
  });
  shown.watch();
  const server = orderOf(typeOp('pickup'), lineOp('l1'), lineOp('l2'));
  if (knows) cache.put(orderKey('A1'), server);
  return {
    cache,
    told,
    listed: () => shown.ids(),
    server,
    order: () => cache.get(shownKey('A1')) as Order,
    wait(...entries: (Partial<OrderEntry> & { readonly command: OrderCommand })[]) {
      waiting = entries.map((entry) => ({ lane: 'A1', refused: null, accepted: false, ...entry }) as OrderEntry);
      notify('A1');
    },
    /** Menu and merchant are held from now on, in that order. */
    readMenu() {
      cache.put(menuKey, {} as never);
      isRead = true;
      cache.put(merchantKey, {} as never);
    },
    /** The server answered a call of ours with this order. */
    answer(entry: { readonly command: OrderCommand }, order: Order) {
      shown.answered({ lane: 'A1', ...entry } as OrderEntry, order);
      cache.put(orderKey('A1'), order);
    },
  };
}

const quantity = (lineId: string, count: number) => ({ command: { name: 'change-item', at: noon, lineId, asked: { quantity: count } } as OrderCommand });
const add = (id: string) => ({ command: { name: 'add-item', at: noon, asked: { id, itemId: noodles.id } } as OrderCommand });
const pay = { command: { name: 'pay-cash', at: noon, asked: {} } as OrderCommand };
const ids = (order: Order) => order.items.map(({ id }) => id);

describe('an order as screens show it', () => {
  it('has what is unsent on top at once, and is back when the server refuses it', () => {
    const till = register();
    till.wait(quantity('l1', 3));
    expect(till.order().items.find(({ id }) => id === 'l1')?.quantity).toBe(3);
    till.wait({ ...quantity('l1', 3), refused: { code: 'quantity_out_of_range', message: '' } });
    expect(till.order()).toEqual(till.server);
  });

  it('stays the very same object when the server answers what is shown already', () => {
    const till = register();
    till.wait(add('l3'));
    const before = till.order();
    const answered = structuredClone(before);
    till.answer(add('l3'), answered);
    till.wait();
    expect(till.order()).toBe(before);
    expect(till.told.filter(({ before: was, after: is }) => was.items.length !== is.items.length)).toEqual([]);
  });

  it('keeps the lines that did not change, so that only the others are painted', () => {
    const till = register();
    const [second, first] = till.order().items;
    till.wait(quantity('l1', 2));
    expect(till.order().items[0]).toBe(second);
    expect(till.order().items[1]).not.toBe(first);
  });

  it('a payment shows when it counts as taken, not when it is tapped', () => {
    const till = register();
    till.wait(pay);
    expect(till.order().state).toBe('open');
    till.wait({ ...pay, accepted: true });
    expect(till.order().state).toBe('completed');
  });

  it('tells what others did, with what is unsent here in both orders, and nothing of what was done here', () => {
    const till = register();
    till.wait(add('mine'));
    const theirs = apply(till.server, lineOp('theirs'));
    till.cache.put(orderKey('A1'), theirs);
    expect(till.told).toHaveLength(1);
    expect([ids(till.told[0]?.before as Order), ids(till.told[0]?.after as Order)]).toEqual([
      ['mine', 'l2', 'l1'],
      ['mine', 'theirs', 'l2', 'l1'],
    ]);
    expect([till.told[0]?.fromVersion, till.told[0]?.toVersion]).toEqual([theirs.version - 1, theirs.version]);
    till.answer(add('mine'), after(theirs, adding(theirs, noodles, { id: 'mine' })));
    expect(ids(till.told[1]?.before as Order)).toEqual(ids(till.told[1]?.after as Order));
    expect(till.told[1]?.ownVersions).toEqual(new Set([theirs.version + 1]));
  });

  it('a payment of this register is no news when it is answered', () => {
    const till = register();
    till.wait(pay);
    till.answer(pay, apply(till.server, { op: 'pay-cash', at: noon, paymentId: 'p1', cashRoundingAmount: minor(0) }));
    expect([till.told[0]?.before.state, till.told[0]?.after.state]).toEqual(['completed', 'completed']);
  });

  it('what was sold without a network stays on the screen when the menu says since that it is hidden or out', () => {
    const sold = { hidden: true, trackingStock: true, stock: 0 };
    const now: DecideContext = { ...context, itemOf: (id) => (id === noodles.id ? { ...noodles, ...sold } : undefined) };
    const till = register({ now });
    till.wait(add('l3'));
    expect(ids(till.order())).not.toContain('l3');
    till.wait({ ...add('l3'), offline: true }, { ...quantity('l3', 4), offline: true });
    expect(till.order().items.find(({ id }) => id === 'l3')).toMatchObject({ quantity: 4, decidedAt: noon });
    till.wait({ ...add('l3'), tries: 2 });
    expect(ids(till.order())).toContain('l3');
  });

  it('is the server’s alone as long as the menu is not read', () => {
    const till = register({ decides: false });
    till.wait(add('l3'));
    expect(till.order()).toEqual(till.server);
    till.readMenu();
    expect(ids(till.order())).toContain('l3');
  });

  it('is there after a reload without a network, though only the outbox has it and was read before the menu', () => {
    const till = register({ decides: false, knows: false });
    till.wait({ command: { name: 'create', at: noon, asked: { orderId: 'A1', source: 'register', deviceSource: 'Bar' } } as OrderCommand }, add('l3'));
    expect(till.order()).toBeUndefined();
    const before = till.listed();
    expect([...before]).toEqual([]);
    till.readMenu();
    expect(ids(till.order())).toEqual(['l3']);
    expect([...till.listed()]).toEqual(['A1']);
    till.wait();
    expect([...till.listed()]).toEqual([]);
  });
});
