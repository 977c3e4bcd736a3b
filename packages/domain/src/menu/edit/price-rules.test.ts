import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../../merchant/types.ts';
import { category, item } from '../../testing/make.ts';
import { menuDifference } from '../file/changes.ts';
import { menuFileOf } from '../file/export.ts';
import { mendedFile } from '../file/mend.ts';
import { troubleOf } from '../file/mends.ts';
import { type ImportContext, inOrder, mergedMenu } from '../file/merge.ts';
import type { Category } from '../types.ts';
import { bookOf, menuOf } from './book.ts';
import { changed } from './change.ts';
import { priceRuleFields } from './price-rules.ts';
import type { MenuChange, PriceRuleFields } from './types.ts';

const rates: TaxRate[] = [];
const own = { merchantId: 'm', currencyCode: 'USD' };
const dish = (id: string, name: string, sortOrder: number) => item({ id, name, sortOrder, currencyCode: own.currencyCode });
const document = [
  category({ id: 'food', name: 'Food', merchantId: 'm', sortOrder: 1, items: [dish('taco', 'Taco', 1)] }),
  category({
    ...{ id: 'drinks', name: 'Drinks', merchantId: 'm', sortOrder: 2 },
    items: [dish('beer', 'Beer', 1), dish('tea', 'Tea', 2)],
  }),
  category({ id: 'empty', name: 'Empty', merchantId: 'm', sortOrder: 3, items: [] }),
];
const happy: PriceRuleFields = {
  ...{ name: 'Happy hour', kind: 'percent', value: 2_000_000, priority: 0, all: false, categoryIds: ['drinks'], itemIds: ['taco'] },
  use: { types: [], hours: [{ days: [1, 2, 3, 4, 5], startTime: 57_600, endTime: 64_800 }], firstDay: null, lastDay: null },
};
const put = (id: string, over: Partial<PriceRuleFields> = {}, seen: PriceRuleFields | null = null): MenuChange => ({
  ...{ kind: 'price-rule', id, seen },
  fields: { ...happy, ...over },
});
const after = (menu: readonly Category[], ...changes: MenuChange[]): readonly Category[] => {
  const before = bookOf(menu, rates);
  const made = changed(before, changes);
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const next = menuOf(made.value.book, menu, rates, own);
  // What an editor has after a change is what it reads.
  expect(bookOf(next, rates)).toEqual(made.value.book);
  return next;
};
const refusal = (menu: readonly Category[], ...changes: MenuChange[]) => {
  const made = changed(bookOf(menu, rates), changes);
  return made.ok ? null : [made.refusal.code, made.refusal.detail];
};
const ruled = (menu: readonly Category[]) =>
  menu.flatMap(({ items }) => items.flatMap(({ id, priceRules }) => (priceRules ? [`${id}: ${priceRules.map((each) => each.name).join()}`] : [])));
const rulesOf = (menu: readonly Category[]) => bookOf(menu, rates).priceRules;
const ruledMenu = after(document, put('r1'));

describe('price rules of a menu', () => {
  it('are on the items that they are of, and nothing else changes', () => {
    expect(ruled(ruledMenu)).toEqual(['taco: Happy hour', 'beer: Happy hour', 'tea: Happy hour']);
    expect(rulesOf(ruledMenu)).toEqual([{ id: 'r1', ...happy }]);
    expect(bookOf(document, rates)).not.toHaveProperty('priceRules');
    const bare = after(ruledMenu, { kind: 'remove-price-rule', id: 'r1', seen: happy });
    expect(JSON.stringify(bare)).not.toContain('priceRules');
  });

  it('of a category are of what comes into it, and no more of what leaves it', () => {
    const beer = bookOf(ruledMenu, rates).items.find(({ id }) => id === 'beer') ?? expect.fail();
    const { id: _, ...seen } = beer;
    const moved = after(ruledMenu, { kind: 'item', id: 'beer', fields: { ...seen, categoryIds: ['food'] }, seen });
    expect(ruled(moved)).toEqual(['taco: Happy hour', 'tea: Happy hour']);
    expect(ruled(after(moved, { kind: 'item', id: 'wine', fields: { ...seen, name: 'Wine', categoryIds: ['drinks'] }, seen: null }))).toEqual([
      'taco: Happy hour',
      'tea: Happy hour',
      'wine: Happy hour',
    ]);
  });

  it('of everything are of new categories too', () => {
    const all = after(document, put('r1', { all: true, categoryIds: [], itemIds: [] }));
    expect(rulesOf(all)).toEqual([{ id: 'r1', ...happy, all: true, categoryIds: [], itemIds: [] }]);
    const fields = { name: 'New', friendlyName: null, description: null, image: null, hidden: false, hours: [] };
    const more = after(all, { kind: 'category', id: 'new', fields, seen: null });
    expect(more.map(({ priceRules }) => priceRules?.length)).toEqual([1, 1, 1, 1]);
  });

  it('stay of a category that is empty, and go with the last thing that they are of', () => {
    const onEmpty = after(document, put('r1', { categoryIds: ['empty'], itemIds: [] }));
    expect(rulesOf(onEmpty)).toHaveLength(1);
    expect(rulesOf(after(onEmpty, { kind: 'remove-category', id: 'empty', seen: [], moveTo: null }))).toBeUndefined();
  });

  it('are listed by priority and name, and changed by whoever has seen them', () => {
    const two = after(ruledMenu, put('r2', { name: 'Brunch', priority: 3 }), put('r3', { name: 'Always', itemIds: [] }));
    expect(rulesOf(two)?.map(({ name }) => name)).toEqual(['Brunch', 'Always', 'Happy hour']);
    expect(refusal(two, put('r1', { value: 1 }, { ...happy, value: 5 }))).toEqual(['changed_elsewhere', { thing: 'price-rule', id: 'r1' }]);
    expect(refusal(two, put('r1', { value: 1 }, happy))).toBeNull();
    // Done already.
    expect(changed(bookOf(two, rates), [put('r1')])).toMatchObject({ ok: true, value: { names: [] } });
  });

  it.each([
    ['name', 'missing', { name: '  ' }],
    ['name', 'too-long', { name: 'x'.repeat(61) }],
    ['value', 'out-of-range', { value: 0 }],
    ['value', 'out-of-range', { value: 10_000_001 }],
    ['value', 'out-of-range', { kind: 'price', value: -1 }],
    ['priority', 'out-of-range', { priority: 100 }],
    ['priority', 'out-of-range', { priority: -1 }],
    ['use', 'out-of-range', { use: { types: [], hours: [], firstDay: '2026-12-02', lastDay: '2026-12-01' } }],
    ['categoryIds', 'missing', { categoryIds: [], itemIds: [] }],
  ] as const)('are refused for their %s: %s', (field, fault, over) => {
    expect(refusal(document, put('r1', over as Partial<PriceRuleFields>))).toEqual(['menu_invalid', { thing: 'price-rule', id: 'r1', field, fault }]);
  });

  it('are of what is there, and no more than may be', () => {
    expect(refusal(document, put('r1', { name: 'Card 4111 1111 1111 1111' }))).toEqual(['card_number_in_text', undefined]);
    expect(refusal(document, put('r1', { itemIds: ['gone'] }))).toEqual(['changed_elsewhere', { thing: 'item', id: 'gone' }]);
    expect(refusal(document, put('r1', { categoryIds: ['gone'] }))).toEqual(['changed_elsewhere', { thing: 'category', id: 'gone' }]);
    expect(refusal(document, ...Array.from({ length: 51 }, (_, at) => put(`r${at}`)))).toEqual(['menu_too_large', { max: 50 }]);
  });

  it('that always apply have no use', () => {
    expect(priceRuleFields({ ...happy, use: { types: ['dine-in', 'pickup', 'delivery'], hours: [], firstDay: null, lastDay: null } })).not.toHaveProperty(
      'use',
    );
  });
});

describe('price rules in a file', () => {
  const context = (mode: ImportContext['mode']): ImportContext => {
    let last = 0;
    return { merchantId: 'm', currencyCode: 'USD', taxRates: rates, mode, newId: (of) => `new-${of}-${++last}`, pictureHere: () => null };
  };
  const run = (menu: readonly Category[], file: Partial<ReturnType<typeof menuFileOf>>, mode: ImportContext['mode'] = 'merge') =>
    mergedMenu(menu, [{ categories: [], modifierGroups: [], ...file }], context(mode));

  it('come back to the same menu without a change, and make the same in an empty shop', () => {
    const file = JSON.parse(JSON.stringify(menuFileOf(ruledMenu)));
    for (const mode of ['merge', 'replace'] as const) {
      const again = run(ruledMenu, file, mode);
      expect([again.errors, again.categories]).toEqual([[], inOrder(ruledMenu)]);
      const elsewhere = run([], file, mode);
      expect([elsewhere.errors, rulesOf(elsewhere.categories), ruled(elsewhere.categories)]).toEqual([[], rulesOf(ruledMenu), ruled(ruledMenu)]);
    }
  });

  it('stay where a file says nothing of them, also of what comes into their category', () => {
    const file = {
      categories: [
        {
          name: 'Drinks',
          items: [
            { name: 'Beer', price: 800 as never },
            { name: 'Wine', price: 900 as never },
          ],
        },
      ],
    };
    const merged = run(ruledMenu, file);
    expect(ruled(merged.categories).map((each) => each.split(':')[0])).toEqual(['taco', 'beer', 'tea', merged.categories[1]?.items[2]?.id]);
    expect(ruled(run(ruledMenu, file, 'replace').categories)).toHaveLength(2);
    expect(menuDifference(ruledMenu, merged.categories).items).toMatchObject({ added: 1, changed: 1 });
  });

  it('are always said, so that a file of a menu without any takes them away where it takes the place of all', () => {
    const file = menuFileOf(document);
    expect(file.priceRules).toEqual([]);
    expect(rulesOf(run(ruledMenu, file, 'merge').categories)).toHaveLength(1);
    const merged = run(ruledMenu, file, 'replace');
    expect(rulesOf(merged.categories)).toBeUndefined();
    expect(menuDifference(ruledMenu, merged.categories).changes.filter(({ kind }) => kind === 'price-rule')).toEqual([
      { kind: 'price-rule', act: 'removed', id: 'r1', name: 'Happy hour', category: null, price: null, fields: [] },
    ]);
  });

  it('are a change of their own: what it is of is the same under a new name', () => {
    const file = menuFileOf(ruledMenu);
    const [rule = expect.fail()] = file.priceRules ?? [];
    const priceRules = [
      { ...rule, value: 3_000_000, itemIds: ['taco', 'tea'], categoryIds: [], use: undefined },
      { ...rule, id: 'r2', name: 'Late\u0000 \u001b[2J\nhour' },
    ];
    const { categories, errors } = run(ruledMenu, { ...file, priceRules });
    const difference = menuDifference(ruledMenu, categories);
    expect([errors, difference.priceRules, difference.items.changed]).toEqual([[], { added: 1, changed: 1, removed: 0, unchanged: 0 }, 0]);
    expect(difference.changes).toMatchObject([
      {
        ...{ kind: 'price-rule', act: 'changed', name: 'Happy hour' },
        fields: [
          { field: 'price', before: '-20%', after: '-30%' },
          { field: 'category', before: 'Drinks', after: '' },
          { field: 'items', before: 'Taco', after: 'Taco, Tea' },
          { field: 'use', before: '', after: null },
        ],
      },
      { kind: 'price-rule', act: 'added' },
    ]);
    expect(
      rulesOf(categories)
        ?.map(({ name }) => name)
        .join(),
    ).not.toMatch(/\p{Cc}/u);
    const renamed = ruledMenu.map((each) => ({ ...each, name: `New ${each.name}` }));
    expect(menuDifference(ruledMenu, renamed).priceRules).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 1 });
  });

  it.each([
    ['price_rule_invalid', 'value', { value: 0 }],
    ['price_rule_invalid', 'use', { use: { types: [], hours: [], firstDay: '2026-12-02', lastDay: '2026-12-01' } }],
    ['price_rule_of_nothing', 'categoryIds', { categoryIds: [], itemIds: ['unknown'] }],
    ['name_missing', 'name', { name: ' \u0007 ' }],
    ['text_too_long', 'name', { name: 'x'.repeat(61) }],
    ['card_number', 'name', { name: 'Card 4111 1111 1111 1111', value: 0 }],
  ] as const)('that could not be kept are errors (%s of %s), which only the file mends', (code, field, over) => {
    const file = menuFileOf(ruledMenu);
    const [rule = expect.fail()] = file.priceRules ?? [];
    const { errors } = run([], { ...file, priceRules: [rule, { ...rule, id: 'r2', ...over } as typeof rule] });
    expect(errors).toMatchObject([{ code, path: `priceRules.1.${field}`, line: null }]);
    expect(errors.map(troubleOf)).toEqual([null]);
  });

  it('go with the items that are left out, where they are of nothing else', () => {
    const file = menuFileOf(ruledMenu);
    const [rule = expect.fail()] = file.priceRules ?? [];
    const categories = file.categories.map((each) => ({ ...each, items: each.items.map((one) => (one.id === 'taco' ? { ...one, name: '' } : one)) }));
    const priceRules = [rule, { ...rule, id: 'r2', categoryIds: [] }];
    const mended = mendedFile([{ ...file, categories, priceRules }], { name_missing: 'leave_item' }, (parts) => mergedMenu([], parts, context('merge')));
    expect([mended.errors, rulesOf(mended.judged.categories)?.map(({ id }) => id)]).toEqual([[], ['r1']]);
  });

  it('are no more than may be; a menu that has more takes every change that adds none', () => {
    const file = menuFileOf(ruledMenu);
    const [rule = expect.fail()] = file.priceRules ?? [];
    const many = (count: number, of: string) => Array.from({ length: count }, (_, at) => ({ ...rule, id: `${of}${at}` }));
    const full = run(ruledMenu, { ...file, priceRules: many(49, 'a') });
    expect([full.errors, rulesOf(full.categories)?.length]).toEqual([[], 50]);
    const { errors, categories } = run(full.categories, { ...file, priceRules: many(2, 'b') });
    expect(errors).toEqual([{ code: 'too_many_price_rules', path: 'priceRules', line: null, detail: { max: 50 } }]);
    // As an import once left it.
    expect(run(categories, { ...file, priceRules: undefined }).errors).toEqual([]);
    const { id, ...seen } = rulesOf(categories)?.[0] ?? expect.fail();
    expect(refusal(categories, { kind: 'move-category', id: 'food', after: 'drinks' })).toBeNull();
    expect(refusal(categories, { kind: 'remove-price-rule', id, seen })).toBeNull();
    expect(refusal(categories, put('c1'))).toEqual(['menu_too_large', { max: 50 }]);
  });
});
