import { isMoneyEntry } from '@till/domain/money/entry';

export const keypadKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00', '.', 'back'] as const;
export type KeypadKey = (typeof keypadKeys)[number] | 'clear';

/**
 * The text of a money field after a key of the pad: it types as a keyboard does, so 1, 2, ., 5 is 12.50. A key that would make a third decimal or exceed the
 * highest amount does nothing; on a text that is no amount the first key starts anew.
 */
export function keypadNext(text: string, key: KeypadKey): string {
  if (key === 'clear') return '';
  const before = isMoneyEntry(text) ? text : '';
  if (key === 'back') return before.slice(0, -1);
  const next = `${before}${key}`.replace(/^0+(?=\d)/, '');
  return isMoneyEntry(next) ? next : before;
}

/** The key of the pad that a key of the keyboard stands for. */
export function keypadKeyOf(key: string): KeypadKey | undefined {
  if (/^[0-9]$/.test(key)) return key as KeypadKey;
  if (key === '.' || key === ',') return '.';
  if (key === 'Backspace') return 'back';
  return key === 'Delete' ? 'clear' : undefined;
}
