import { describe, expect, it } from 'vitest';
import { versionsOf } from '../order/apply.ts';
import type { OrderOp } from '../order/op.ts';
import { createOp, lineOp, noon } from '../testing/make.ts';
import { askAfterMinutes, deedTickets, isLateDeed } from './late-deed.ts';

const minute = 60_000;
const askAfterMs = askAfterMinutes.usual * minute;
const submit: OrderOp = { op: 'submit', at: noon };
const more: OrderOp = { op: 'submit-items', at: noon };

/** The tickets of an order whose changes came `ago` minutes after they were made; undefined: there is no claim. `seen`: so many of them were told before. */
function told(changes: readonly (readonly [OrderOp, number?])[], { seen = 0, askedFrom = null }: { seen?: number; askedFrom?: number | null } = {}) {
  const events = [createOp, ...changes.map(([op]) => op)].map((op, index) => {
    const ago = changes[index - 1]?.[1];
    return { op, version: index + 1, at: noon, decidedAt: ago === undefined ? null : noon - ago * minute };
  });
  const steps = versionsOf(events);
  return deedTickets(steps, steps.slice(seen), { askAfterMs, isFor: null, askedFrom }).map(({ first, ticket, inQuestion, joined }) => ({
    version: first.event.version,
    added: ticket.added.map(({ cartId }) => cartId),
    inQuestion,
    joined: joined && { version: joined.version, added: joined.ticket?.added.map(({ cartId }) => cartId) ?? null },
  }));
}

describe('a change that came late', () => {
  it('is one that its register could not send for longer than the shop waits, and whose order was to be ready by then', () => {
    const is = (ago: number | null, readyAt?: number) => isLateDeed({ at: noon, decidedAt: ago === null ? null : noon - ago }, { readyAt }, askAfterMs);
    expect([is(null), is(0), is(askAfterMs), is(askAfterMs + 1)]).toEqual([false, false, false, true]);
    expect([is(askAfterMs + 1, noon + 1), is(askAfterMs + 1, noon)]).toEqual([false, true]);
  });

  it('is in question, several in a row as one, and what was withdrawn with them not at all', () => {
    expect(told([[lineOp('a')], [submit, 20]])).toEqual([{ version: 3, added: [1], inQuestion: true, joined: null }]);
    expect(told([[lineOp('a')], [submit, 20], [lineOp('b')], [more, 16]])).toEqual([{ version: 3, added: [1, 2], inQuestion: true, joined: null }]);
    expect(
      told([
        [lineOp('a'), 20],
        [submit, 20],
        [{ op: 'cancel', at: noon }, 18],
      ]),
    ).toEqual([]);
    expect(told([[lineOp('a')], [submit, 20], [lineOp('b')], [more, 15], [lineOp('c')], [more, 16]])).toMatchObject([
      { version: 3, added: [1], inQuestion: true },
      { version: 5, added: [2], inQuestion: false },
      { version: 7, added: [3], inQuestion: true },
    ]);
  });

  it('joins what the staff are asked already, unless the kitchen was told something in between', () => {
    const asked = { seen: 3, askedFrom: 3 };
    expect(told([[lineOp('a')], [submit, 20], [lineOp('b')], [more, 16]], asked)).toEqual([
      { version: 5, added: [2], inQuestion: true, joined: { version: 3, added: [1, 2] } },
    ]);
    expect(told([[lineOp('a')], [submit, 20], [{ op: 'cancel', at: noon }, 18]], asked)).toMatchObject([{ version: 4, joined: { version: 3, added: null } }]);
    expect(told([[lineOp('a')], [submit, 20], [lineOp('b')], [more], [lineOp('c')], [more, 16]], asked)).toMatchObject([
      { version: 5, inQuestion: false, joined: null },
      { version: 7, inQuestion: true, joined: null },
    ]);
  });
});
