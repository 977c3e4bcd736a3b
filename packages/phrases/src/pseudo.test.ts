import { describe, expect, it } from 'vitest';
import { first } from './en-us/index.ts';
import { counted, fill, type Phrases } from './phrases.ts';
import { pseudo, pseudoOf } from './pseudo.ts';

describe('the language that nobody speaks', () => {
  it('is longer, marked at both ends, and keeps what is filled in', () => {
    expect(pseudo('Order {id} paid')).toBe('⟦Öŕðéŕ {id} þåîð~~~~⟧');
    expect(fill(pseudo('Order {id} paid'), { id: 'B7' })).toContain('B7');
    expect(pseudo('')).toBe('');
  });

  it('has every phrase of English, and its counted forms', () => {
    const words = pseudoOf<Phrases>(first);
    expect(Object.keys(words)).toEqual(Object.keys(first));
    expect(counted(words.menu.found, 2, 'en-us')).toMatch(/^⟦2 /);
    expect(counted(words.menu.found, 10_000, 'en-us')).toMatch(/^⟦10,000 /);
  });
});
