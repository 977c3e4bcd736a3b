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
  expect(ongoingTag([{ id: 'B1', version: 12 }])).not.toBe(ongoingTag([{ id: 'B1', version: 21 }]));
  expect(ongoingTag([])).not.toBe(ongoingTag([{ id: 'B1', version: 1 }]));
});
