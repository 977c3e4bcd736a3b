import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketIn } from '../kitchen/names.ts';
import { category, group, item, modifier } from '../testing/make.ts';
import { menuDifference } from './file/changes.ts';
import { menuFileOf } from './file/export.ts';
import { mergedMenu } from './file/merge.ts';
import { visibleCategories } from './menu.ts';
import { keptNames, lineIn, menuIn, nameBook, nameIn, nameLanguages, namesAfter } from './names.ts';
import { search } from './search.ts';
import { searchIndex } from './search-index.ts';
import { csvOfMenu } from './table/written.ts';
import type { Names } from './types.ts';

const names = (es: string, zh: string): Names => [
  { language: 'es-mx', name: es },
  { language: 'zh-tw', name: zh },
];
const spicy = group('spice', {
  name: 'Spice',
  names: names('Picante', '辣度'),
  modifiers: [modifier('hot', 0, { name: 'Hot', names: names('Muy picante', '大辣') })],
});
const pork = item({ id: 'pork', name: 'Twice-Cooked Pork', names: names('Cerdo doblemente cocido', '回鍋肉'), modifier_group: [spicy] });
const menu = [
  category({ id: 'wok', name: 'Wok Plates', friendlyName: 'Wok', names: names('Platos al wok', '熱炒'), items: [pork, item({ id: 'tea', name: 'Tea' })] }),
  category({ id: 'rest', name: 'Rest', items: [item({ id: 'bread', name: 'Bread' })] }),
];

describe('what something is called in a language', () => {
  it('is its name there, else that of the nearest script, else its own', () => {
    expect(['es-mx', 'zh-tw', 'zh-cn', 'en-us'].map((language) => nameIn(pork, language))).toEqual([
      'Cerdo doblemente cocido',
      '回鍋肉',
      '回鍋肉',
      'Twice-Cooked Pork',
    ]);
    expect(nameIn({ name: 'Tea', names: null }, 'es-mx')).toBe('Tea');
  });

  it('is kept once for each language, tidied up, and not at all where nothing is said', () => {
    const said = fc.array(fc.record({ language: fc.constantFrom(...nameLanguages, 'tlh'), name: fc.string({ maxLength: 6 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(said, said, (one, other) => {
        const kept = keptNames(one);
        expect(keptNames(kept.names)).toEqual(kept);
        expect(kept.names?.length).not.toBe(0);
        expect((kept.names ?? []).map(({ language }) => language)).toEqual(
          nameLanguages.filter((each) => kept.names?.some(({ language }) => language === each)),
        );
        expect(namesAfter(kept.names, undefined)).toEqual(kept);
        expect(namesAfter(kept.names, null)).toEqual({});
        const after = namesAfter(kept.names, other).names ?? [];
        for (const language of nameLanguages) {
          const now = other.findLast((each) => each.language === language) ?? kept.names?.find((each) => each.language === language);
          expect(after.find((each) => each.language === language)?.name ?? '').toBe((now?.name ?? '').replace(/\s+/g, ' ').trim());
        }
      }),
    );
  });
});

describe('a menu as a cashier reads it', () => {
  it('has names, choices and categories in the cashier’s language, and nothing else is different', () => {
    const [wok, rest] = menuIn(menu, 'es-mx');
    expect([wok?.name, wok?.friendlyName, wok?.items.map(({ name }) => name)]).toEqual(['Platos al wok', null, ['Cerdo doblemente cocido', 'Tea']]);
    expect(wok?.items[0]?.modifier_group[0]).toMatchObject({ id: 'spice', name: 'Picante', modifiers: [{ id: 'hot', name: 'Muy picante' }] });
    expect(rest).toBe(menu[1]);
    expect(menuIn(menu, 'es-mx')[0]).toBe(wok);
    expect(menuIn(menu, 'en-us')).toBe(menu);
  });

  it('is found by either name', () => {
    const index = searchIndex(visibleCategories(menuIn(menu, 'es-mx')));
    for (const asked of ['cerdo', 'pork', '回鍋', 'tcp']) expect([asked, search(index, asked).items.map(({ id }) => id)]).toEqual([asked, ['pork']]);
  });
});

describe('a line that was sold', () => {
  const line = { name: 'Twice-Cooked Pork', modifiers: [{ name: 'Hot' }, { name: 'Cold' }], note: 'x' };

  it('is read in any language by the name that it keeps, and as it was sold where the menu calls it otherwise by now', () => {
    expect(lineIn(line, nameBook(menu), 'es-mx')).toEqual({
      name: 'Cerdo doblemente cocido',
      modifiers: [{ name: 'Muy picante' }, { name: 'Cold' }],
      note: 'x',
    });
    const renamed = [category({ items: [{ ...pork, name: 'Pork', modifier_group: [] }] })];
    expect(lineIn(line, nameBook(renamed), 'es-mx')).toBe(line);
  });

  it('stays as it is where two dishes of its name are called differently', () => {
    const twice = [...menu, category({ id: 'lunch', items: [item({ id: 'other', name: 'Twice-Cooked Pork', names: names('Puerco', '猪') })] })];
    expect(lineIn(line, nameBook(twice), 'es-mx').name).toBe('Twice-Cooked Pork');
  });

  it('is on the kitchen’s ticket in the kitchen’s language, also where it changed or was cancelled', () => {
    const dish = { cartId: 1, name: 'Twice-Cooked Pork', quantity: 1, modifiers: [{ name: 'Hot', quantity: 1 }], note: '' };
    const about = { orderId: 'A1', version: 1, orderType: 'pickup', tableNumber: null, note: '', noteChange: null, tableChange: null } as const;
    const ticket = ticketIn({ ...about, added: [dish], changed: [{ was: dish, is: { ...dish, quantity: 2 } }], cancelled: [dish] }, nameBook(menu), 'zh-cn');
    const said = [...ticket.added, ...ticket.changed.flatMap(({ was, is }) => [was, is]), ...ticket.cancelled];
    expect(said.map(({ name, modifiers }) => [name, modifiers[0]?.name])).toEqual(Array.from({ length: 4 }, () => ['回鍋肉', '大辣']));
  });
});

describe('names in a file', () => {
  const context = { merchantId: 'm', currencyCode: 'USD', taxRates: [], mode: 'merge' as const, newId: () => 'new', pictureHere: () => null };
  const after = (file: Parameters<typeof mergedMenu>[1][number]) => mergedMenu(menu, [file], context).categories;

  it('go out and come in again without a change; a language that a file does not say stays, an empty one is taken away', () => {
    const file = menuFileOf(menu);
    expect(menuDifference(menu, after(file)).changes).toEqual([]);
    const said = (own: Names | null) =>
      after({ categories: [{ name: 'Wok Plates', items: [{ id: 'pork', name: 'Twice-Cooked Pork', names: own }] }], modifierGroups: [] });
    expect(said([{ language: 'es-mx', name: 'Puerco' }])[0]?.items[0]?.names).toEqual(names('Puerco', '回鍋肉'));
    expect(said([{ language: 'es-mx', name: '' }])[0]?.items[0]?.names).toEqual([{ language: 'zh-tw', name: '回鍋肉' }]);
    expect(said(null)[0]?.items[0]).not.toHaveProperty('names');
  });

  it('have a column for each language that the menu has, in a table', () => {
    const [head = '', first = ''] = csvOfMenu(menuFileOf(menu)).split('\r\n');
    expect(head).toMatch(/,Name \(es-mx\),Name \(zh-tw\)$/);
    expect(first).toMatch(/,Cerdo doblemente cocido,回鍋肉$/);
    expect(csvOfMenu(menuFileOf([category({ items: [item()] })]))).not.toContain('Name (');
  });
});
