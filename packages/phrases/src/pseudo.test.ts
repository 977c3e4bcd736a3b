import { describe, expect, it } from 'vitest';
import { enUs } from './en-us/index.ts';
import { counted, fill } from './phrases.ts';
import { pseudo, pseudoPhrases } from './pseudo.ts';

describe('the language that nobody speaks', () => {
  it('is longer, marked at both ends, and keeps what is filled in', () => {
    expect(pseudo('Order {id} paid')).toBe('⟦Öŕðéŕ {id} þåîð~~~~⟧');
    expect(fill(pseudo('Order {id} paid'), { id: 'B7' })).toContain('B7');
    expect(pseudo('')).toBe('');
  });

  it('has every phrase of English, and its counted forms', () => {
    const words = pseudoPhrases(enUs);
    expect(Object.keys(words)).toEqual(Object.keys(enUs));
    expect(counted(words.menu.found, 2, 'en-us')).toMatch(/^⟦2 /);
    expect(counted(words.menu.found, 10_000, 'en-us')).toMatch(/^⟦10,000 /);
  });
});
