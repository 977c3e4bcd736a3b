import { minor } from '@till/domain/money/minor';
import { historyEntries } from '@till/domain/order/queries/history-entries';
import { day, run } from '@till/domain/testing/histories';
import { loadMessages } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryEntry, historyEntryText, historyEntryTime } from './history-entry-text.ts';

const said = await Promise.all(languages.map(async ({ id }) => [id, await loadMessages(id, 'first'), await loadMessages(id, 'orders')] as const));
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const nothing = { version: 2, at: 0, device: null, who: null, state: 'accepted', total: 1_099, changes: [], money: null, reason: null, by: null } as const;
const ofCard = { type: 'card', amount: minor(1_099), brand: 'Visa', last4: '4242' } as const;

describe.each(said)('the history of an order in %s', (_language, phrases, words) => {
  const { history } = words;
  const said = (entry: Partial<HistoryEntry>) => historyEntryText({ ...nothing, ...entry } as HistoryEntry, { history, phrases, money });

  it('says when a change was made, and of one without a connection also when it came', () => {
    const at = (made: Pick<HistoryEntry, 'at' | 'decidedAt' | 'unsure'>) =>
      historyEntryTime(
        made,
        words,
        (time) => `${time}:00`,
        (came, other) => `${came}:00${came === other + 1 ? ' next day' : ''}`,
      );
    expect(at({ at: 12 })).toBe('12:00');
    expect([at({ at: 14, decidedAt: 12 }).includes('12:00'), at({ at: 14, decidedAt: 12 }).includes('14:00')]).toEqual([true, true]);
    // The day of the second is said by how far it is from the first.
    expect([at({ at: 13, decidedAt: 12 }).includes('13:00 next day'), at({ at: 14, decidedAt: 12 }).includes('next day')]).toEqual([true, false]);
    expect(at({ at: 14, decidedAt: 12, unsure: true })).toContain(words.about.replace('{time}', '12:00'));
    expect(at({ at: 14, decidedAt: 12 })).not.toContain(words.about.replace('{time}', ''));
  });

  it('names the items of a refund by line', () => {
    const text = said({
      op: 'refund',
      money: ofCard,
      lines: [
        { name: 'Tea', quantity: 2 },
        { name: 'Rice', quantity: 1 },
      ],
      reason: 'cold',
    });
    expect(text).toContain('2 × Tea, Rice · ');
    expect(said({ op: 'card-begin', money: ofCard, reason: 'refund', lines: [{ name: 'Tea', quantity: 1 }] })).toContain(' · Tea');
  });

  it('says why something was taken off that the kitchen had', () => {
    const reason = 'Took too long';
    const why = history.why.replace('{reason}', reason);
    const removed = said({ op: 'remove-item', changes: [{ kind: 'removed', name: 'Soup', quantity: 2 }], reason });
    expect(removed).toBe(`${history.removed.replace('{items}', '2 × Soup')} · ${why}`);
    const fewer = [{ kind: 'quantity', name: 'Soup', before: 2, after: 1 }] as const;
    for (const op of ['change-item', 'enlarge']) expect(said({ op, changes: [...fewer], reason })).toContain(` · ${why}`);
    expect(said({ op: 'remove-item', changes: [{ kind: 'removed', name: 'Soup', quantity: 2 }] })).toBe(history.removed.replace('{items}', '2 × Soup'));
  });

  it('says of a card what was asked, charged, declined, stopped, found late, confirmed and differs, each in words of its own', () => {
    const all = [
      said({ op: 'card-begin', money: ofCard, reason: 'sale' }),
      said({ op: 'card-begin', money: ofCard, reason: 'refund' }),
      said({ op: 'card-sent', money: ofCard }),
      said({ op: 'card-cancel-asked', money: ofCard }),
      said({ op: 'card-unknown', money: ofCard }),
      said({ op: 'card-ended', money: ofCard, reason: 'declined', by: 'gateway' }),
      said({ op: 'card-ended', money: ofCard, reason: 'cancelled', by: 'gateway' }),
      said({ op: 'card-ended', money: ofCard, reason: 'not_started', by: 'gateway' }),
      said({ op: 'card-ended', money: ofCard, reason: 'declined', by: 'staff' }),
      said({ op: 'card-paid', money: ofCard, by: 'gateway' }),
      said({ op: 'card-paid', money: ofCard, by: 'staff' }),
      said({ op: 'card-found', money: ofCard }),
      said({ op: 'card-confirmed', money: ofCard }),
      said({ op: 'card-differs', money: ofCard }),
      said({ op: 'refund', money: ofCard, reason: 'cold' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const index of [0, 1, 9, 10, 11, 14]) expect(all[index]).toContain('$10.99');
    expect(all.at(-1)).toContain('cold');
    expect(all.join()).not.toMatch(/[{}]|undefined/);
    expect(all).not.toContain(history.something);
  });

  it('says something of whatever was done', () => {
    const entriesIn = (commands: Parameters<typeof run>[0]) => historyEntries(run(commands, () => {}).ops);
    fc.assert(
      fc.property(day, (commands) => {
        for (const entry of entriesIn(commands)) {
          const words = said({ ...entry, changes: [...entry.changes] } as Partial<HistoryEntry>);
          expect(words, entry.op).not.toMatch(/^$|[{}]|undefined/);
        }
      }),
      { numRuns: 100 },
    );
    // The histories are of many kinds: said of the same ones each time, not of those that chance brings.
    const met = new Set(fc.sample(day, { numRuns: 100, seed: 7 }).flatMap((commands) => entriesIn(commands).map(({ op }) => op)));
    expect(met.size).toBeGreaterThan(10);
  });
});
