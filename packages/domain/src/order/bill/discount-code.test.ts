import { expect, it } from 'vitest';
import { foldedCode, wrongInCode } from './discount-code.ts';

it('a code is the same however it is typed', () => {
  expect(['Xmas 26', 'xmas-26', 'ＸＭＡＳ２６', ' XMAS26 '].map(foldedCode)).toEqual(Array.from({ length: 4 }, () => 'XMAS26'));
  expect(foldedCode('Ñandú')).toBe('ÑANDÚ');
});

it.each([
  [{ text: 'XMAS26', uses: null }, null],
  [{ text: 'A', uses: 1 }, null],
  [{ text: '', uses: null }, 'code'],
  [{ text: 'XMAS!', uses: null }, 'code'],
  [{ text: 'X'.repeat(21), uses: null }, 'code'],
  [{ text: 'XMAS26', uses: 0 }, 'uses'],
  [{ text: 'XMAS26', uses: 1_000_001 }, 'uses'],
] as const)('of letters and digits, with at least one use: %j', (code, wrong) => {
  expect(wrongInCode(code)).toBe(wrong);
});
