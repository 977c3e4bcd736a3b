import { describe, expect, it } from 'vitest';
import { changeKeys } from './change-keys.ts';

describe('what is made in a dialog', () => {
  it('has one key for the same content until it was made, whatever was tried between', () => {
    const keys = changeKeys();
    const first = keys.of({ name: 'City', rate: 5 });
    const other = keys.of({ name: 'City', rate: 6 });
    expect(other).not.toBe(first);
    expect(keys.of({ name: 'City', rate: 5 })).toBe(first);
    keys.made({ name: 'City', rate: 5 });
    expect(keys.of({ name: 'City', rate: 5 })).not.toBe(first);
    expect(keys.of({ name: 'City', rate: 6 })).toBe(other);
  });
});
