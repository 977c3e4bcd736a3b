import { describe, expect, it } from 'vitest';
import { apply } from '../order/apply.ts';
import type { OrderOp } from '../order/op.ts';
import { lineOp, noon, orderOf, tableOp, typeOp } from '../testing/make.ts';
import { printerAddressOf } from './address.ts';
import { stationsFor } from './stations.ts';
import { type KitchenTicket, ticketOf, withOneReadyTime } from './ticket.ts';

const submit: OrderOp = { op: 'submit', at: noon };
const sent = [typeOp('dine-in'), tableOp('7'), lineOp('a'), lineOp('b', 1_000, 2), submit];

/** The ticket of the last of these commands. */
const ticketAfter = (...ops: readonly OrderOp[]) => {
  const before = orderOf(...ops.slice(0, -1));
  const last = ops.at(-1);
  if (last === undefined) throw new Error('a command is needed');
  return ticketOf(before, apply(before, last));
};
const noodles = (cartId: number, quantity: number, note = '') => ({ cartId, name: 'Noodles', quantity, modifiers: [], note });

describe('what the kitchen hears', () => {
  it('the lines of a submission, in order of arrival, and later the new ones alone', () => {
    expect(ticketAfter(...sent)).toEqual({
      orderId: 'A1',
      version: 6,
      orderType: 'dine-in',
      tableNumber: '7',
      note: '',
      added: [noodles(1, 1), noodles(2, 2)],
      changed: [],
      cancelled: [],
      noteChange: null,
      tableChange: null,
    });
    expect(ticketAfter(...sent, lineOp('c'), { op: 'submit-items', at: noon })?.added).toEqual([noodles(3, 1)]);
  });

  it('a changed line as it was and as it is; a line that it does not have yet is no news', () => {
    expect(ticketAfter(...sent, { op: 'change-item', cartId: 2, quantity: 1, note: 'no salt' })).toMatchObject({
      added: [],
      changed: [{ was: noodles(2, 2), is: noodles(2, 1, 'no salt') }],
      cancelled: [],
    });
    expect(ticketAfter(...sent, lineOp('c'), { op: 'change-item', cartId: 3, quantity: 2 })).toBeNull();
    expect(ticketAfter(...sent, lineOp('c'))).toBeNull();
  });

  it('a withdrawn line, and all of them when the order is cancelled', () => {
    expect(ticketAfter(...sent, { op: 'remove-item', cartId: 1 })?.cancelled).toEqual([noodles(1, 1)]);
    expect(ticketAfter(...sent, { op: 'cancel', at: noon })?.cancelled).toEqual([noodles(1, 1), noodles(2, 2)]);
    expect(ticketAfter(lineOp('a'), { op: 'cancel', at: noon })).toBeNull();
  });

  it('when the order is to be ready, as soon as that is another time than the kitchen was told', () => {
    const ready = (readyAt: number): OrderOp => ({ op: 'set-ready-time', readyAt });
    expect(ticketAfter(lineOp('a'), ready(noon))).toBeNull();
    expect(ticketAfter(...sent.slice(0, -1), ready(noon), submit)).not.toHaveProperty('readyChange');
    expect(ticketAfter(...sent, ready(noon))).toMatchObject({ readyAt: noon, readyChange: { was: null, is: noon }, added: [] });
    expect(ticketAfter(...sent, ready(noon), ready(noon - 1))).toMatchObject({ readyAt: noon - 1, readyChange: { was: noon, is: noon - 1 } });
    expect(ticketAfter(...sent, ready(noon), lineOp('c'), { op: 'submit-items', at: noon })).not.toHaveProperty('readyChange');
  });

  it("the order's note and table once it is accepted, also when it is paid; never its customer or tip", () => {
    expect(ticketAfter(...sent, tableOp('8'))).toMatchObject({ tableNumber: '8', tableChange: { was: '7', is: '8' }, noteChange: null });
    const paid: OrderOp = { op: 'close', at: noon, paymentId: 'p', paymentType: 'venmo' };
    expect(ticketAfter(...sent, paid)).toBeNull();
    expect(ticketAfter(...sent, paid, { op: 'change-order', note: 'soon' })).toMatchObject({ note: 'soon', noteChange: { was: '', is: 'soon' } });
    expect(ticketAfter(...sent, { op: 'change-order', customer: null })).toBeNull();
    expect(ticketAfter(lineOp('a'), { op: 'change-order', note: 'soon' })).toBeNull();
  });
});

it('a line goes to every printer that is there for one of its categories, and to all where none is', () => {
  const bar = { id: 'bar', categories: ['beer', 'wine'], standsBy: false };
  const grill = { id: 'grill', categories: ['mains'], standsBy: false };
  const pass = { id: 'pass', categories: null, standsBy: false };
  expect(stationsFor(['wine'], [bar, grill])).toEqual(['bar']);
  expect(stationsFor(['wine', 'mains'], [bar, grill, pass])).toEqual(['bar', 'grill', 'pass']);
  expect(stationsFor(['desserts'], [bar, grill])).toEqual(['bar', 'grill']);
  expect(stationsFor([], [bar, pass])).toEqual(['pass']);
});

it('one that is there for the rest gets what no other has categories for, whoever gets everything beside it', () => {
  const bar = { id: 'bar', categories: ['beer', 'wine'], standsBy: false };
  const rest = { id: 'rest', categories: [], standsBy: false };
  const pass = { id: 'pass', categories: null, standsBy: false };
  expect(stationsFor(['wine'], [bar, rest, pass])).toEqual(['bar', 'pass']);
  expect(stationsFor(['mains'], [bar, rest, pass])).toEqual(['rest', 'pass']);
  expect(stationsFor([], [bar, rest])).toEqual(['rest']);
  expect(stationsFor(['wine'], [rest])).toEqual(['rest']);
});

it("a printer's address is one of the shop's own network", () => {
  const good = ['192.168.1.50:9100', '10.0.0.7:1', '172.31.0.1:65535', '127.0.0.1:4000', 'localhost:9100', '[::1]:9100', '[fd00::12]:9100'];
  for (const typed of good) expect(printerAddressOf(typed), typed).not.toBeNull();
  expect(printerAddressOf(' 192.168.1.50:9100 ')).toEqual({ host: '192.168.1.50', port: 9_100 });
  const bad = ['', '192.168.1.50', '192.168.1.50:0', '192.168.1.50:65536', '192.168.1.256:9100', '192.168.1:9100', '192.168.01.5:9100', '8.8.8.8:9100'];
  const worse = [
    '172.32.0.1:80',
    '169.254.169.254:80',
    '0.0.0.0:80',
    'printer.example:9100',
    '[fd00::1::2]:80',
    '[fd00:1]:80',
    '[2001:db8::1]:80',
    '[fd00::1',
    '::1:80',
  ];
  const worst = ['http://10.0.0.1:80', 'user@10.0.0.1:80', '10.0.0.1:80/x', '10.0.0.1:80\n', '[::ffff:8.8.8.8]:80', '[fe80::1]:80', '[fd00::1%eth0]:80'];
  for (const typed of [...bad, ...worse, ...worst.filter((each) => !each.endsWith('\n'))]) expect(printerAddressOf(typed), typed).toBeNull();
});

describe('several tickets of another ready time', () => {
  const ready = (minutes: number): OrderOp => ({ op: 'set-ready-time', readyAt: noon + minutes * 60_000 });
  /** The tickets of these commands, each after the ones before it. */
  const ticketsAfter = (...ops: readonly OrderOp[]) =>
    ops.flatMap((_op, index) => ticketAfter(...sent, ...ops.slice(0, index + 1)) ?? []).map((ticket: KitchenTicket) => ({ ticket }));
  const said = (...ops: readonly OrderOp[]) => withOneReadyTime(ticketsAfter(...ops)).map(({ ticket: { readyChange, added } }) => readyChange ?? added.length);

  it('are one, from the time that the kitchen knows to the last; none where that is the same', () => {
    expect(said(ready(10), ready(20), ready(30))).toEqual([{ was: null, is: noon + 30 * 60_000 }]);
    expect(withOneReadyTime(ticketsAfter(ready(10), ready(20), ready(10)).slice(1))).toEqual([]);
  });

  it('stay apart where something else was said between them', () => {
    expect(said(ready(10), ready(20), lineOp('c'), submit, ready(30))).toEqual([
      { was: null, is: noon + 20 * 60_000 },
      1,
      { was: noon + 20 * 60_000, is: noon + 30 * 60_000 },
    ]);
  });
});
