import { expect, it } from 'vitest';
import { category, group, item, modifier } from '../testing/make.ts';
import { namesNotOnPaper } from './names-on-paper.ts';

const curry = item({ id: 'curry', name: 'แกงเขียวหวาน', names: [{ language: 'en-us', name: 'Green curry' }] });
const hot = modifier('hot', 0, { name: 'เผ็ด' });
const soup = item({ id: 'soup', name: 'Soup', modifier_group: [group('heat', { modifiers: [hot] })] });
const menu = [category({ items: [curry, soup, item({ id: 'off', name: '김치', hidden: true })] }), category({ id: 'again', items: [curry] })];

it('names that paper cannot show are told as a printer prints them: its language’s in the kitchen, their own and the shop’s on receipts', () => {
  expect(namesNotOnPaper(menu, { language: 'en-us' })).toEqual(['เผ็ด']);
  expect(namesNotOnPaper(menu, { language: 'es-mx' })).toEqual(['แกงเขียวหวาน', 'เผ็ด']);
  expect(namesNotOnPaper(menu, { shop: 'ครัวไทย' })).toEqual(['ครัวไทย', 'แกงเขียวหวาน', 'เผ็ด']);
  expect(namesNotOnPaper([category({ items: [item()] })], { shop: 'Golden Wok 金鑊' })).toEqual([]);
});

it('of many the first five', () => {
  const many = Array.from({ length: 9 }, (_, index) => item({ id: `i${index}`, name: `ข้าว ${index}` }));
  expect(namesNotOnPaper([category({ items: many })], { language: 'en-us' })).toHaveLength(5);
});
