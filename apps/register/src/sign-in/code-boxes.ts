import { limits } from '@till/domain/limits';

/** The boxes, each holding one digit or '', and the box that has the cursor. */
export interface CodeEntry {
  readonly boxes: readonly string[];
  readonly focus: number;
}

/** What the boxes say after a change: all six digits, some, or (null) none. */
export type CodeEvent = { readonly type: 'complete'; readonly code: string } | { readonly type: 'cancel' } | null;

const count = limits.oneTimeCodeDigitCount;
const clampIndex = (index: number): number => Math.min(count - 1, Math.max(0, index));
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '');

export const emptyBoxes: readonly string[] = Array.from({ length: count }, () => '');

/**
 * Text arrived in a box. One digit fills it and moves on; what is no digit clears it and stays. A box that already held a digit
 * takes the new one. Several digits at once (a code filled in by the keyboard) fill from this box on.
 */
export function typeDigit(boxes: readonly string[], index: number, text: string): CodeEntry {
  const held = boxes[index] ?? '';
  const digits = digitsOf(text);
  if (digits === '') return { boxes: boxes.with(index, ''), focus: index };
  // The browser gives the box's whole text: the old digit before or after the new one.
  const fresh = held !== '' && text.length === 2 && digits.length === 2 ? digits.replace(held, '') : digits;
  const filled = boxes.map((box, at) => (at >= index && at - index < fresh.length ? (fresh[at - index] ?? '') : box));
  return { boxes: filled, focus: clampIndex(index + fresh.length) };
}

/** Pasted text: stripped of what is no digit, cut to six, laid out from the first box. */
export function pasteDigits(text: string): CodeEntry {
  const digits = digitsOf(text).slice(0, count);
  return { boxes: emptyBoxes.map((_, at) => digits[at] ?? ''), focus: clampIndex(digits.length) };
}

/** Backspace clears a filled box and stays; on an empty one it moves back. */
export function backspace(boxes: readonly string[], index: number): CodeEntry {
  return (boxes[index] ?? '') === '' ? { boxes, focus: clampIndex(index - 1) } : { boxes: boxes.with(index, ''), focus: index };
}

/** An arrow key moves one box, and stops at either end. */
export const arrow = (index: number, direction: 'left' | 'right'): number => clampIndex(index + (direction === 'left' ? -1 : 1));

/** Six digits are a complete code; one to five take a complete one back. */
export function codeEvent(boxes: readonly string[]): CodeEvent {
  const code = boxes.join('');
  if (code === '') return null;
  return code.length === count ? { type: 'complete', code } : { type: 'cancel' };
}
