import { describe, expect, it } from 'vitest';
import { overtaken } from './overtaken.ts';

const was = { name: 'Flan', price: 650, categoryIds: ['a', 'b'] };

describe('a field that two people change', () => {
  it('is named where the other one’s value would be replaced', () => {
    expect(overtaken({ price: 650 }, { ...was, price: 222 }, { ...was, price: 111 })).toEqual(['price']);
  });
  it('is no clash where only one of them changed it', () => {
    expect(overtaken({ price: 650 }, { ...was, name: 'Flan A' }, { ...was, name: 'Flan A', price: 111 })).toEqual([]);
  });
  it('is no clash where both want the same, in whatever order it is listed', () => {
    expect(overtaken({ price: 650 }, { ...was, price: 111 }, { ...was, price: 111 })).toEqual([]);
    expect(overtaken({ categoryIds: ['a', 'b'] }, { ...was, categoryIds: ['b', 'a'] }, { ...was, categoryIds: ['c'] })).toEqual([]);
  });
  it('is a clash where somebody typed back what it was', () => {
    expect(overtaken({ price: 650 }, { ...was, price: 222 }, was)).toEqual(['price']);
  });
});
