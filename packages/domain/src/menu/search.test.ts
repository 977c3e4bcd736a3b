import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { search, searchIndex } from './search.ts';

const index = searchIndex([
  category({
    items: [
      item({ id: 'kpc', name: 'Kung Pao Chicken', alternateName: 'Pollo Kung Pao · 宮保雞丁', sku: 'WOK-101' }),
      item({ id: 'poppers', name: 'Jalapeño Poppers', alternateName: 'Jalapeños rellenos · 墨西哥辣椒', sku: 'TAC-7' }),
      item({ id: 'chow', name: 'Chicken Chow Mein', alternateName: '鸡肉炒面', sku: 'WOK-102' }),
      item({ id: 'secret', name: 'Secret Chicken', hidden: true }),
      item({ id: 'dan', name: 'Dan-Dan Noodles', optionalLabel: 'Spicy' }),
    ],
  }),
  category({ id: 'again', items: [item({ id: 'kpc', name: 'Kung Pao Chicken' })] }),
  category({ id: 'off', disabled: true, items: [item({ id: 'ghost', name: 'Ghost Chicken' })] }),
]);
const find = (text: string): string[] => search(index, text).map((each) => each.id);

describe('searching the menu', () => {
  it.each([
    ['kung', ['kpc']],
    ['KUNG PAO', ['kpc']],
    ['kpc', ['kpc']],
    ['KP', ['kpc']],
    ['ccm', ['chow']],
    ['ddn', ['dan']],
    ['jalapeno', ['poppers']],
    ['JALAPEÑO', ['poppers']],
    ['rellenos', ['poppers']],
    ['雞', ['kpc']],
    ['保雞丁', ['kpc']],
    ['炒面', ['chow']],
    ['ｋｕｎｇ', ['kpc']],
    ['wok-101', ['kpc']],
    ['WOK', ['kpc', 'chow']],
    ['chick pao', ['kpc']],
    ['opper', ['poppers']],
    ['spicy', ['dan']],
    ['pollo', ['kpc']],
    ['secret', []],
    ['ghost', []],
    ['pizza', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('%j finds %j', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('names that begin with the text come before those that hold it', () => {
    expect(find('chicken')).toEqual(['chow', 'kpc']);
  });

  it('an article number that is meant exactly stands first', () => {
    const numbers = searchIndex([category({ items: [item({ id: 'name', name: '7 Up' }), item({ id: 'sku', name: 'Other', sku: '7' })] })]);
    expect(search(numbers, '7').map((each) => each.id)).toEqual(['sku', 'name']);
  });
});
