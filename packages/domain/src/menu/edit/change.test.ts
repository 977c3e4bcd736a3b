import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { category, group, item, modifier, taxRate } from '../../testing/make.ts';
import { bookOf, menuOf } from './book.ts';
import { changed } from './change.ts';
import type { Book, BookItem, ItemFields, MenuChange } from './types.ts';

const vat = taxRate(10, { isDefault: 1 });
const size = group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('small'), modifier('large', 100)] });
const document = [
  category({
    id: 'food',
    name: 'Food',
    sortOrder: 1,
    items: [item({ id: 'taco', name: 'Taco', sortOrder: 1, modifier_group: [size] }), item({ id: 'soup', name: 'Soup', sortOrder: 2 })],
  }),
  category({ id: 'drinks', name: 'Drinks', sortOrder: 2, items: [item({ id: 'tea', name: 'Tea', sortOrder: 1, modifier_group: [size] })] }),
];
const own = { merchantId: 'm', currencyCode: 'USD' };
const book = bookOf(document, [vat]);
const fieldsOf = ({ id: _, ...fields }: BookItem): ItemFields => fields;
const found = (from: Book, id: string): ItemFields => {
  const one = from.items.find((each) => each.id === id);
  if (one === undefined) throw new Error(id);
  return fieldsOf(one);
};
const put = (id: string, over: Partial<ItemFields>, seen: ItemFields | null = found(book, id)): MenuChange => ({
  kind: 'item',
  id,
  fields: { ...(seen ?? found(book, 'soup')), ...over },
  seen,
});
const after = (from: Book, ...changes: MenuChange[]): Book => {
  const result = changed(from, changes);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.book;
};
const refusalOf = (from: Book, ...changes: MenuChange[]) => {
  const result = changed(from, changes);
  return result.ok ? null : [result.refusal.code, result.refusal.detail];
};

describe('a menu as its owner edits it', () => {
  it('has each thing once, and becomes the same menu again', () => {
    expect(book.groups.map(({ id }) => id)).toEqual(['size']);
    const again = menuOf(book, document, [vat], own);
    expect(bookOf(again, [vat])).toEqual(book);
    expect(again.map(({ items }) => items.map(({ id, modifier_group }) => [id, modifier_group.map((each) => each.id)]))).toEqual([
      [
        ['taco', ['size']],
        ['soup', []],
      ],
      [['tea', ['size']]],
    ]);
  });

  it('gives a barcode to one item, says which one has it, and lets one call hand it over', () => {
    const coded = after(book, put('taco', { barcodes: [' 036000291452 ', '0036000291452'] }));
    expect(found(coded, 'taco').barcodes).toEqual(['036000291452']);
    const take = put('soup', { barcodes: ['36000291452'] });
    expect(refusalOf(coded, take)).toEqual(['barcode_taken', { code: '36000291452', item: 'Taco', id: 'soup' }]);
    const given = after(coded, put('taco', { barcodes: [] }, found(coded, 'taco')), take);
    expect([found(given, 'taco').barcodes, found(given, 'soup').barcodes]).toEqual([[], ['36000291452']]);
    expect(menuOf(coded, document, [vat], own)[0]?.items.map((each) => each.barcodes)).toEqual([['036000291452'], undefined]);
  });

  it('leaves barcodes as they are where a program says nothing of them', () => {
    const coded = after(book, put('taco', { barcodes: ['96385074'] }));
    const { barcodes: _, ...known } = found(coded, 'taco');
    const renamed = after(coded, { kind: 'item', id: 'taco', fields: { ...known, name: 'Big taco' }, seen: known });
    expect(found(renamed, 'taco')).toMatchObject({ name: 'Big taco', barcodes: ['96385074'] });
    expect(after(coded, { kind: 'remove-item', id: 'taco', seen: known }).items.map(({ id }) => id)).toEqual(['soup', 'tea']);
  });

  it('keeps what the editor does not show', () => {
    const odd = [category({ id: 'food', catalogId: 'c-7', isCatering: true, items: [item({ id: 'taco', tags: ['hot'], optionalLabel: 'T' })] })];
    const before = bookOf(odd, []);
    const made = menuOf(
      after(before, { kind: 'item', id: 'taco', fields: { ...found(before, 'taco'), name: 'Big taco' }, seen: found(before, 'taco') }),
      odd,
      [],
      own,
    );
    expect(made[0]).toMatchObject({ catalogId: 'c-7', isCatering: true, items: [{ name: 'Big taco', tags: ['hot'], optionalLabel: 'T' }] });
  });

  it('changes a group of choices wherever it stands, and drops one that is on nothing', () => {
    const { id: _, ...seen } = book.groups[0] ?? expect.fail();
    const next = after(book, { kind: 'group', id: 'size', fields: { ...seen, name: 'Cup' }, seen });
    const items = menuOf(next, document, [vat], own).flatMap((each) => each.items);
    expect(items.flatMap((each) => each.modifier_group.map(({ name }) => name))).toEqual(['Cup', 'Cup']);
    expect(after(book, put('taco', { groupIds: [] }), put('tea', { groupIds: [] })).groups).toEqual([]);
  });

  it('adds an item with a new group in one go', () => {
    const spice = { name: 'Spice', required: false, minimum: 0, maximum: 0, hidden: false, modifiers: [modifier('hot')] };
    const next = after(book, { kind: 'group', id: 'spice', fields: spice, seen: null }, put('curry', { name: ' Green  curry ', groupIds: ['spice'] }, null));
    expect(found(next, 'curry')).toMatchObject({ name: 'Green curry', groupIds: ['spice'], categoryIds: ['food'] });
    expect(next.categories[0]?.itemIds).toEqual(['taco', 'soup', 'curry']);
  });

  it('has names as everybody sees them, and none of characters that nobody sees', () => {
    expect(found(after(book, put('soup', { name: 'So\u200bup\u202e' })), 'soup').name).toBe('Soup');
    expect(refusalOf(book, put('soup', { name: '\u200b\u00ad' }))).toEqual(['menu_invalid', expect.objectContaining({ field: 'name', fault: 'missing' })]);
  });

  it('hides a category of either form of hours, and writes hours line by line', () => {
    const { id, itemIds: _, ...seen } = book.categories[1] ?? expect.fail();
    const hours = [{ days: [1, 2], date: null, startTime: 36_000, endTime: 50_400 }];
    const next = after(book, { kind: 'category', id, fields: { ...seen, hours }, seen });
    const [, drinks] = menuOf(next, document, [vat], own);
    expect(drinks?.available_times.map(({ day, startTime, endTime }) => [day, startTime, endTime])).toEqual([
      [1, 36_000, 50_400],
      [2, 36_000, 50_400],
    ]);
    expect(bookOf(menuOf(next, document, [vat], own), [vat]).categories[1]?.hours).toEqual(hours);
  });

  it('takes the items of a removed category off the menu, or moves them, and never items that came meanwhile', () => {
    const gone = after(book, { kind: 'remove-category', id: 'food', seen: ['taco', 'soup'], moveTo: null });
    expect([gone.categories.map(({ id }) => id), gone.items.map(({ id }) => id)]).toEqual([['drinks'], ['tea']]);
    const moved = after(book, { kind: 'remove-category', id: 'food', seen: ['taco', 'soup'], moveTo: 'drinks' });
    expect(moved.categories.map(({ itemIds }) => itemIds)).toEqual([['tea', 'taco', 'soup']]);
    expect(refusalOf(book, { kind: 'remove-category', id: 'food', seen: ['taco'], moveTo: null })).toEqual([
      'changed_elsewhere',
      { thing: 'category', id: 'food' },
    ]);
  });

  it('puts things after others or first', () => {
    const next = after(book, { kind: 'move-item', id: 'soup', categoryId: 'food', after: null }, { kind: 'move-category', id: 'food', after: 'drinks' });
    expect(next.categories.map(({ id, itemIds }) => [id, itemIds])).toEqual([
      ['drinks', ['tea']],
      ['food', ['soup', 'taco']],
    ]);
    expect(refusalOf(book, { kind: 'move-item', id: 'soup', categoryId: 'food', after: 'tea' })?.[0]).toBe('changed_elsewhere');
  });

  it('counts only what is counted', () => {
    expect(refusalOf(book, { kind: 'count', id: 'soup', stock: 5 })?.[0]).toBe('changed_elsewhere');
    const result = changed(book, [put('soup', { trackingStock: true }), { kind: 'count', id: 'soup', stock: 5 }]);
    expect(result.ok && [...result.value.counts]).toEqual([['soup', 5]]);
    expect(refusalOf(book, put('soup', { trackingStock: true }), { kind: 'count', id: 'soup', stock: -1 })?.[0]).toBe('menu_invalid');
  });
});

describe('two people who change a menu at once', () => {
  it('both get theirs where they change different things', () => {
    const mine = put('taco', { price: minor(900) });
    const theirs = put('soup', { name: 'Broth' });
    const next = after(after(book, mine), theirs);
    expect([found(next, 'taco').price, found(next, 'soup').name]).toEqual([900, 'Broth']);
    expect(after(after(book, theirs), mine)).toEqual(next);
  });

  it('are told where they change the same thing, and nothing of it is lost', () => {
    const next = after(book, put('taco', { price: minor(900) }));
    expect(refusalOf(next, put('soup', { name: 'Broth' }), put('taco', { price: minor(800) }))).toEqual(['changed_elsewhere', { thing: 'item', id: 'taco' }]);
    expect(refusalOf(next, { kind: 'remove-item', id: 'taco', seen: found(book, 'taco') })).toEqual(['changed_elsewhere', { thing: 'item', id: 'taco' }]);
    expect(refusalOf(after(book, { kind: 'remove-item', id: 'soup', seen: found(book, 'soup') }), put('soup', { name: 'Broth' }))?.[0]).toBe(
      'changed_elsewhere',
    );
  });

  const ids = ['taco', 'soup', 'tea'] as const;
  const edit = fc.record({ id: fc.constantFrom(...ids), price: fc.integer({ min: 0, max: 5_000 }) });
  it('never lose the one change or the other, and sending all again changes nothing', () =>
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), fc.array(edit, { maxLength: 5 }), (first, second) => {
        const changesOf = (edits: typeof first) =>
          [...new Map(edits.map((each) => [each.id, each])).values()].map(({ id, price }) => put(id, { price: minor(price) }));
        const [mine, theirs] = [changesOf(first), changesOf(second)];
        const next = after(book, ...mine);
        expect(after(next, ...mine)).toBe(next);
        for (const change of theirs) {
          const result = changed(next, [change]);
          const now = found(next, change.kind === 'item' ? change.id : '');
          const was = found(book, change.kind === 'item' ? change.id : '');
          const wanted = change.kind === 'item' ? change.fields.price : 0;
          expect(result.ok).toBe(now.price === was.price || now.price === wanted);
        }
      }),
    ));
});

describe('what cannot be kept', () => {
  it.each([
    [{ name: ' ' }, { field: 'name', fault: 'missing' }],
    [{ price: minor(-1) }, { field: 'price', fault: 'out-of-range' }],
    [{ categoryIds: [] }, { field: 'categoryIds', fault: 'missing' }],
    [{ qtyLimit: 0 }, { field: 'qtyLimit', fault: 'out-of-range' }],
    [{ taxIds: ['tax-99'] }, { field: 'taxIds', fault: 'unknown' }],
    [{ description: 'x'.repeat(1_001) }, { field: 'description', fault: 'too-long' }],
  ] as const)('an item with %j', (over, detail) => {
    expect(refusalOf(book, put('soup', over as Partial<ItemFields>))).toEqual(['menu_invalid', { thing: 'item', id: 'soup', ...detail }]);
  });

  it('a text with the number of a card', () => {
    expect(refusalOf(book, put('soup', { name: '4111 1111 1111 1111' }))?.[0]).toBe('card_number_in_text');
  });

  it.each([
    [
      { minimum: 3, maximum: 2 },
      { field: 'maximum', fault: 'bounds' },
    ],
    [{ modifiers: [] }, { field: 'modifiers', fault: 'missing' }],
    [{ modifiers: [modifier('a', 0, { name: '' })] }, { field: 'modifiers', fault: 'missing' }],
    [{ modifiers: [modifier('a', -5)] }, { field: 'modifiers', fault: 'out-of-range' }],
  ])('a group of choices with %j', (over, detail) => {
    const { id, ...seen } = book.groups[0] ?? expect.fail();
    expect(refusalOf(book, { kind: 'group', id, fields: { ...seen, ...over }, seen })).toEqual(['menu_invalid', { thing: 'group', id, ...detail }]);
  });
});
