import { describe, expect, it } from 'vitest';
import { traitsSearched } from './traits.ts';

describe('what is searched for', () => {
  it.each([
    ['B1042', ['no:b1042', 'table:b1042']],
    ['#1042', ['no:1042', 'table:1042', 'sum:104200', 'card:1042']],
    [' $23.71 ', ['no:$23.71', 'table:$23.71', 'sum:2371']],
    ['1,234.50', ['no:1,234.50', 'table:1,234.50', 'sum:123450']],
    ['12', ['no:12', 'table:12', 'sum:1200']],
    ['', []],
    ['  ', []],
  ])('%j may be %j', (text, traits) => expect(traitsSearched(text)).toEqual(traits));
});
