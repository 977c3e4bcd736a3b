import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ongoingTag } from './ongoing-tag.ts';

const orders = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[A-Z]{1,2}\d{1,4}$/), version: fc.integer({ min: 1, max: 30 }) }), {
  selector: ({ id }) => id,
  maxLength: 30,
});

it('the tag of a list says which orders in which versions are in it, not how they are sorted', () => {
  fc.assert(
    fc.property(orders, orders, (some, others) => {
      expect(ongoingTag(some.toReversed())).toBe(ongoingTag(some));
      const written = (list: typeof some) => JSON.stringify(list.map(({ id, version }) => `${id} ${version}`).toSorted());
      expect(ongoingTag(some) === ongoingTag(others)).toBe(written(some) === written(others));
    }),
  );
});

/** A list, and the same with one order in another version, gone, new, or under another number. */
const changed = fc
  .tuple(orders, fc.nat(), fc.constantFrom('version', 'gone', 'new', 'number'), fc.integer({ min: 1, max: 40 }))
  .map(([list, place, what, by]) => {
    const at = place % Math.max(1, list.length);
    if (what === 'new' || list.length === 0) return { list, next: [...list, { id: 'ZZZ1', version: by }] };
    if (what === 'gone') return { list, next: list.toSpliced(at, 1) };
    const one = list[at] ?? { id: '', version: 0 };
    return { list, next: list.with(at, what === 'version' ? { ...one, version: one.version + by } : { ...one, id: `${one.id}${by}` }) };
  });

it('the tag changes with the least that can change in a list', () => {
  fc.assert(fc.property(changed, ({ list, next }) => void expect(ongoingTag(next)).not.toBe(ongoingTag(list))));
  expect(ongoingTag([{ id: 'B1', version: 12 }])).not.toBe(ongoingTag([{ id: 'B1', version: 21 }]));
  expect(ongoingTag([])).not.toBe(ongoingTag([{ id: 'B1', version: 1 }]));
});
