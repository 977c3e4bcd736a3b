import { describe, expect, it } from 'vitest';
import { type KeypadKey, keypadKeyOf, keypadNext } from './keypad-next.ts';

const typed = (...keys: KeypadKey[]) => keys.reduce((text, key) => keypadNext(text, key), '');

describe('the keypad of a till', () => {
  it('types an amount as it is written', () => {
    expect(typed('1', '00')).toBe('100');
    expect(typed('1', '2', '.', '5')).toBe('12.5');
    expect(typed('.', '5')).toBe('.5');
    expect(typed('1', '2', 'back')).toBe('1');
    expect(typed('1', '2', 'clear', '5')).toBe('5');
    expect(typed('0', '00', '7')).toBe('7');
  });

  it('a key that would make a third decimal, a second point or too much does nothing', () => {
    expect(typed('1', '.', '2', '5', '5')).toBe('1.25');
    expect(typed('1', '.', '2', '00')).toBe('1.2');
    expect(typed('1', '.', '.')).toBe('1.');
    expect(keypadNext('9999999', '00')).toBe('9999999');
  });

  it('begins anew on what is no amount', () => {
    expect(keypadNext('lots', '5')).toBe('5');
    expect(keypadNext('-4', '5')).toBe('5');
  });

  it('knows the keys of a keyboard', () => {
    expect(keypadKeyOf('7')).toBe('7');
    expect(keypadKeyOf(',')).toBe('.');
    expect(keypadKeyOf('Backspace')).toBe('back');
    expect(keypadKeyOf('Enter')).toBeUndefined();
  });
});
