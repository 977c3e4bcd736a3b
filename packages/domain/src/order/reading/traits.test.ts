import { describe, expect, it } from 'vitest';
import { prefixesSearched, traitsSearched } from './traits.ts';

describe('what is searched for', () => {
  it.each([
    ['B1042', ['no:b1042', 'table:b1042']],
    ['#1042', ['no:1042', 'table:1042', 'sum:104200', 'sum:1042', 'card:1042']],
    [' $23.71 ', ['no:$23.71', 'table:$23.71', 'sum:2371']],
    ['1,234.50', ['no:1,234.50', 'table:1,234.50', 'sum:123450']],
    ['12', ['no:12', 'table:12', 'sum:1200']],
    ['2912', ['no:2912', 'table:2912', 'sum:291200', 'sum:2912', 'card:2912']],
    ['Table 7', ['no:table 7', 'table:table 7', 'table:7']],
    ['mesa  Patio 3', ['no:mesa  patio 3', 'table:mesa  patio 3', 'table:patio 3']],
    ['7 号桌', ['no:7 号桌', 'table:7 号桌', 'table:7']],
    ['7 桌', ['no:7 桌', 'table:7 桌', 'table:7']],
    ['桌號7', ['no:桌號7', 'table:桌號7', 'table:7']],
    ['', []],
    ['  ', []],
  ])('%j may be %j', (text, traits) => expect(traitsSearched(text)).toEqual(traits));

  it.each([
    ['pat', ['pat'], []],
    ['table Pat', ['table pat', 'pat'], []],
    ['A10', ['a10'], ['A10', 'a10']],
    ['#b1', ['b1'], ['b1', 'B1']],
    ['12', [], []],
    ['p', [], []],
    ['', [], []],
  ])('%j may begin the tables %j and the numbers %j', (text, tables, numbers) => expect(prefixesSearched(text)).toEqual({ tables, numbers }));
});
