import { describe, expect, it } from 'vitest';
import { type KeypadKey, keypadKeyOf, keypadNext } from './keypad-next.ts';

const typed = (...keys: KeypadKey[]) => keys.reduce((value, key) => keypadNext(value, key, 100_000), 0);

describe('the keypad of a till', () => {
  it('takes digits from the right', () => {
    expect(typed('1', '2', '3', '4')).toBe(1234);
    expect(typed('2', '0', '00')).toBe(2000);
    expect(typed('1', '2', 'back')).toBe(1);
    expect(typed('1', '2', 'clear', '5')).toBe(5);
  });

  it('a key that would go past the highest amount does nothing', () => {
    expect(keypadNext(99_999, '1', 100_000)).toBe(99_999);
    expect(keypadNext(1_001, '00', 100_000)).toBe(1_001);
  });

  it('knows the keys of a keyboard', () => {
    expect(keypadKeyOf('7')).toBe('7');
    expect(keypadKeyOf('Backspace')).toBe('back');
    expect(keypadKeyOf('Enter')).toBeUndefined();
  });
});
