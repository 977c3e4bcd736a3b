import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../order/types.ts';
import { day, run } from '../testing/histories.ts';
import { type Bump, type BumpMark, isDone, laterBump, toggled } from './bump.ts';
import { type BoardTicket, type Card, cardOf, cardsOf, dishCounts, leadMs } from './card.ts';
import { type Station, stationsFor, stationsOfLine } from './stations.ts';
import { type KitchenLine, kitchenLines, ticketOf } from './ticket.ts';

const mark = fc.record({ count: fc.integer({ min: 0, max: 6 }), version: fc.integer({ min: 0, max: 6 }) });
const same = (one: BumpMark, other: BumpMark) => one.count === other.count && one.version === other.version;

describe('a press', () => {
  it('of several screens, in whatever order they come and however often, comes to the same', () => {
    fc.assert(
      fc.property(mark, mark, mark, (a, b, c) => {
        expect(same(laterBump(a, b), laterBump(b, a))).toBe(true);
        expect(same(laterBump(laterBump(a, b), c), laterBump(a, laterBump(b, c)))).toBe(true);
        expect(same(laterBump(a, a), a)).toBe(true);
      }),
    );
  });

  it('makes done what is open and takes back what is done, and is later than what it was about', () => {
    fc.assert(
      fc.property(mark, fc.integer({ min: 1, max: 6 }), (before, version) => {
        const after = toggled(before, version);
        expect(isDone(after, version)).toBe(!isDone(before, version));
        expect(same(laterBump(before, after), after)).toBe(true);
      }),
    );
  });
});

/** All tickets of an order for the lines of these ids, and the order in the end. */
function ticketsOf(
  commands: Parameters<typeof run>[0],
  isFor: ((itemId: string) => boolean) | null = null,
): { readonly tickets: readonly BoardTicket[]; readonly order: Order } {
  const tickets: BoardTicket[] = [];
  const { order } = run(commands, (next, before) => {
    const ticket = ticketOf(before, next, isFor === null ? null : ({ itemId }) => isFor(itemId));
    if (ticket !== null) tickets.push({ version: next.version, at: next.version, ticket });
  });
  return { tickets, order };
}
const cardFrom = (tickets: readonly BoardTicket[], bumps: readonly Omit<Bump, 'orderId'>[] = []): Card => {
  const card = cardOf({ orderId: 'X1', customer: '', tickets, bumps });
  if (card === null) throw new Error('no ticket');
  return card;
};
const plain = ({ cartId, name, quantity, modifiers, note }: KitchenLine) => ({ cartId, name, quantity, modifiers, note });

describe('a card', () => {
  it('whatever was ordered, changed and pressed, has exactly the lines that the kitchen is to make, and none of a cancelled order', () => {
    fc.assert(
      fc.property(day, fc.array(fc.tuple(fc.option(fc.integer({ min: 1, max: 4 })), mark)), (commands, pressed) => {
        const { tickets, order } = ticketsOf(commands);
        fc.pre(tickets.length > 0);
        const card = cardFrom(
          [...tickets].reverse(),
          pressed.map(([cartId, each]) => ({ cartId, ...each })),
        );
        expect(card.lines.filter(({ state }) => state !== 'cancelled').map(plain)).toEqual(kitchenLines(order, null));
        expect(card.isBumped).toBe(isDone(card.mark, card.version));
      }),
      { numRuns: 300 },
    );
  });

  it('says what a line was when the cook saw it last, until it is pressed; a withdrawn one stays until then', () => {
    const line = (cartId: number, quantity: number): KitchenLine => ({ cartId, name: 'Rice', quantity, modifiers: [], note: '' });
    const base = {
      orderId: 'X1',
      orderType: 'pickup' as const,
      tableNumber: null,
      note: '',
      added: [],
      changed: [],
      cancelled: [],
      noteChange: null,
      tableChange: null,
    };
    const tickets: readonly BoardTicket[] = [
      { version: 2, at: 100, ticket: { ...base, version: 2, added: [line(1, 1), line(2, 1)] } },
      { version: 3, at: 200, ticket: { ...base, version: 3, changed: [{ was: line(1, 1), is: line(1, 2) }], cancelled: [line(2, 1)] } },
      {
        version: 4,
        at: 300,
        ticket: {
          ...base,
          version: 4,
          changed: [{ was: line(1, 2), is: line(1, 3) }],
          added: [line(3, 1)],
          note: 'quick',
          noteChange: { was: '', is: 'quick' },
        },
      },
    ];
    const [one, two, three] = cardFrom(tickets).lines;
    expect([one?.was?.quantity, two?.state, three?.isNew, cardFrom(tickets).changed]).toEqual([1, 'cancelled', true, { note: '' }]);
    const seen = cardFrom(tickets, [
      { cartId: 1, count: 1, version: 3 },
      { cartId: 2, count: 1, version: 3 },
    ]);
    expect(seen.lines.map(({ cartId, state, was }) => [cartId, state, was?.quantity])).toEqual([
      [1, 'open', 2],
      [3, 'open', undefined],
    ]);
    const bumped = cardFrom(tickets, [{ cartId: null, count: 1, version: 3 }]);
    expect(bumped.lines.map(({ cartId, state }) => [cartId, state])).toEqual([
      [1, 'open'],
      [3, 'open'],
    ]);
    expect([bumped.start, bumped.isBumped, cardFrom(tickets).start]).toEqual([300, false, 100]);
    expect(cardFrom(tickets, [{ cartId: null, count: 2, version: 4 }]).lines.map(({ was, state }) => [was, state])).toEqual([
      [null, 'open'],
      [null, 'open'],
    ]);
  });

  const ticket = (orderId: string, readyAt?: number) => ({
    ...{ orderId, version: 1, orderType: 'pickup' as const, tableNumber: null, note: '', changed: [], cancelled: [], noteChange: null, tableChange: null },
    added: [{ cartId: 1, name: 'Rice', quantity: 2, modifiers: [], note: '' }],
    ...(readyAt === undefined ? {} : { readyAt }),
  });
  const order = (orderId: string, at: number, readyAt?: number) => ({
    orderId,
    customer: '',
    bumps: [],
    tickets: [{ version: 1, at, ticket: ticket(orderId, readyAt) }],
  });

  it('of an order for later comes after what is to be begun before it, and is not counted yet', () => {
    const now = 10 * leadMs;
    const cards = cardsOf([order('later', now - 9, now + 2 * leadMs), order('soon', now - 5, now + leadMs / 2), order('now', now - 3)]);
    expect(cards.map(({ orderId }) => orderId)).toEqual(
      ['soon', 'now', 'later'].toSorted((a, b) => ['soon', 'now', 'later'].indexOf(a) - ['soon', 'now', 'later'].indexOf(b)),
    );
    expect(dishCounts(cards, now)).toEqual([{ name: 'Rice', quantity: 4 }]);
  });

  it('says that nobody knows for certain since when it waits, as its last ticket does; not where it is begun by the time it is to be ready', () => {
    const now = 10 * leadMs;
    const unsure = (readyAt?: number) => ({
      ...order('a', now, readyAt),
      tickets: [{ version: 1, at: now, ticket: { ...ticket('a', readyAt), about: true as const } }],
    });
    const cards = cardsOf([order('sure', now), unsure(), unsure(now + 2 * leadMs)]);
    expect(cards.map(({ orderId, start, isStartUnsure }) => [orderId, start === now, isStartUnsure])).toEqual([
      ['a', true, true],
      ['sure', true, false],
      ['a', false, false],
    ]);
  });

  it('of the evening before is made and counted with those of the new day: the kitchen has no midnight', () => {
    const midnight = Date.UTC(2026, 10, 24);
    const cards = cardsOf([order('after', midnight + 60_000), order('before', midnight - 60_000)]);
    expect(cards.map(({ orderId }) => orderId)).toEqual(['before', 'after']);
    expect(dishCounts(cards, midnight + 120_000)).toEqual([{ name: 'Rice', quantity: 4 }]);
  });
});

const categories = fc.subarray(['mains', 'drinks', 'sides']);
const station = (id: string): fc.Arbitrary<Station> => fc.record({ id: fc.constant(id), categories: fc.option(categories), standsBy: fc.boolean() });
const stations = fc.tuple(station('a'), station('b'), station('c')).chain((all) => fc.subarray(all, { minLength: 1 }));

describe('stations', () => {
  it('every line of an order is on at least one, on no one that is not for it, and later where it was told', () => {
    fc.assert(
      fc.property(stations, categories, fc.subarray(['a', 'b', 'c', 'gone']), (all, held, told) => {
        const those = stationsFor(held, all);
        expect(those.length).toBeGreaterThan(0);
        const atWork = all.filter(({ standsBy }) => !standsBy);
        for (const { id, categories: own } of atWork) if (own === null || own.some((each) => held.includes(each))) expect(those).toContain(id);
        if (atWork.length > 0) for (const { id, standsBy } of all) if (standsBy) expect(those).not.toContain(id);
        const known = all.map(({ id }) => id).filter((id) => told.includes(id));
        expect(stationsOfLine(told, held, all)).toEqual(known.length > 0 ? known : those);
      }),
    );
  });

  it('of any day, the counts of all of them are the quantities of the lines that they have', () => {
    fc.assert(
      fc.property(day, (commands) => {
        for (const isFor of [null, (itemId: string) => itemId === 'rice', (itemId: string) => itemId !== 'rice']) {
          const { tickets, order } = ticketsOf(commands, isFor);
          const counted = dishCounts(tickets.length === 0 ? [] : [cardFrom(tickets)], Number.MAX_SAFE_INTEGER).reduce((sum, { quantity }) => sum + quantity, 0);
          const lines = kitchenLines(order, isFor === null ? null : ({ itemId }) => isFor(itemId));
          expect(counted).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        }
      }),
      { numRuns: 200 },
    );
  });
});
