import { expect, it } from 'vitest';
import { firstOrderTypes } from './new-merchant.ts';

it('a new merchant takes pickup, and delivery when it is switched on (ENT-04)', () => {
  expect(firstOrderTypes.map(({ label, enabled }) => [label, enabled])).toEqual([
    ['pickup', true],
    ['delivery', false],
  ]);
  for (const type of firstOrderTypes) expect(Object.keys(type).toSorted()).toEqual(['enabled', 'id', 'label', 'name']);
});
