import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSave, changedIn, clashesIn, type Draft, isSameContent, typeInto, untouched, valuesOf } from './draft.ts';

interface Fields {
  readonly name: string;
  readonly price: number;
  readonly categoryIds: readonly string[];
}
const fields = ['name', 'price', 'categoryIds'] as const;
const was: Fields = { name: 'Flan', price: 650, categoryIds: ['a', 'b'] };

/** Few values, so that two people often mean the same. */
const some = fc.record(
  {
    name: fc.constantFrom('Flan', 'Churro', 'Mochi'),
    price: fc.constantFrom(111, 222, 650),
    categoryIds: fc.constantFrom<readonly string[]>(['a', 'b'], ['b', 'a'], ['c']),
  },
  { requiredKeys: [] },
);
/** Somebody types here, or somebody else saves. */
const steps = fc.array(fc.record({ by: fc.constantFrom('here' as const, 'elsewhere' as const), changes: some }), { maxLength: 8 });

/** A form that all this happened to, and what a person would remember of it. */
function played(all: readonly { readonly by: 'here' | 'elsewhere'; readonly changes: Partial<Fields> }[]) {
  let saved = was;
  let draft: Draft<Fields> = untouched;
  const typed = new Map<keyof Fields, unknown>();
  const first = new Map<keyof Fields, unknown>();
  for (const { by, changes } of all) {
    if (by === 'elsewhere') saved = { ...saved, ...changes };
    else {
      draft = typeInto(draft, saved, changes);
      for (const field of fields.filter((each) => each in changes)) {
        typed.set(field, changes[field]);
        if (!first.has(field)) first.set(field, saved[field]);
      }
    }
  }
  return { saved, draft, typed, first };
}
const isSame = (one: unknown, other: unknown) => isSameContent('' as never, one, other);

describe('a form over what others save', () => {
  it('keeps what was typed here, and follows the others in every other field', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { saved, draft, typed } = played(all);
        const shown = valuesOf(draft, saved);
        for (const field of fields) expect(shown[field]).toEqual(typed.has(field) ? typed.get(field) : saved[field]);
      }),
    );
  });

  it('names a field exactly where both changed it and want something else', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { saved, draft, typed, first } = played(all);
        const both = fields.filter((field) => typed.has(field) && !isSame(saved[field], first.get(field)) && !isSame(saved[field], typed.get(field)));
        expect([...clashesIn(draft, saved, isSameContent)].sort()).toEqual([...both].sort());
      }),
    );
  });

  it('has nothing to save where everything typed is what is saved, whatever happened before', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { saved, draft, typed } = played(all);
        expect(changedIn(draft, saved, isSameContent).length > 0).toBe([...typed].some(([field, value]) => !isSame(value, saved[field])));
      }),
    );
  });

  it('is untouched once it is saved, but for what was typed while that was under way', () => {
    fc.assert(
      fc.property(steps, some, (all, later) => {
        const { saved, draft } = played(all);
        const sent = valuesOf(draft, saved);
        const left = afterSave(typeInto(draft, saved, later), sent, isSameContent);
        expect(valuesOf(left, sent)).toEqual({
          ...sent,
          ...Object.fromEntries(Object.entries(later).filter(([field, value]) => !isSame(value, sent[field as keyof Fields]))),
        });
        expect(clashesIn(left, sent, isSameContent)).toEqual([]);
      }),
    );
  });

  it('has a clash where somebody typed back what it was, and none where a set is listed otherwise', () => {
    const back = typeInto<Fields>(untouched, was, { price: 650 });
    expect(clashesIn(back, { ...was, price: 222 }, isSameContent)).toEqual(['price']);
    const moved = typeInto<Fields>(untouched, was, { categoryIds: ['c'] });
    expect(clashesIn(moved, { ...was, categoryIds: ['b', 'a'] }, isSameContent)).toEqual([]);
  });
});
