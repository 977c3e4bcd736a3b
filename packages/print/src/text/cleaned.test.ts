import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleaned } from './cleaned.ts';

it('keeps what people see, and takes out what a printer would take for a command', () => {
  expect(cleaned('Café')).toBe('Café');
  expect(cleaned('a\u001b@b\nc\u0085d')).toBe('a @b c d');
  expect(cleaned('6:30\u202fPM, 8\u00a0%')).toBe('6:30 PM, 8 %');
  expect(cleaned('牛肉面\u3000大')).toBe('牛肉面  大');
});

it('writes a letter and its mark as one letter, so that a code page has it', () => {
  expect(cleaned('nandu\u0301 man\u0303ana')).toBe('nandú mañana');
});

it('takes out what would turn the reading order of an amount round', () => {
  expect(cleaned('\u202e5.21\u202c')).toBe('5.21');
  expect(cleaned('Te\u00adle\u200bfon\ufeff')).toBe('Telefon');
});

it('keeps what joins signs into one', () => {
  expect(cleaned('👨‍👩‍👧')).toBe('👨‍👩‍👧');
});

it('leaves no control character and no half of a character, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0xd800, max: 0xdfff }), (text, half) => {
      const clean = cleaned(text + String.fromCharCode(half));
      expect(clean).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleaned(clean)).toBe(clean);
    }),
  );
});
