export const keypadKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'] as const;
export type KeypadKey = (typeof keypadKeys)[number] | 'clear';

/** What a till shows after a key: digits come in from the right, so 1, 2, 3, 4 is 12.34. Minor units; a key that would go past `max` does nothing. */
export function keypadNext(value: number, key: KeypadKey, max: number): number {
  if (key === 'clear') return 0;
  if (key === 'back') return Math.floor(value / 10);
  const next = key === '00' ? value * 100 : value * 10 + Number(key);
  return next > max ? value : next;
}

/** The key of the pad that a key of the keyboard stands for. */
export function keypadKeyOf(key: string): KeypadKey | undefined {
  if (/^[0-9]$/.test(key)) return key as KeypadKey;
  if (key === 'Backspace') return 'back';
  return key === 'Delete' ? 'clear' : undefined;
}
