import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { isListening } from '../../native/scanner.ts';

const ends = {
  Enter: [{ key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }],
  Tab: [{ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }],
  nothing: [],
};

/** What the keys of digits write on a French tablet, 0 first, where a scanner presses them as on a US keyboard. */
const frenchDigits = 'à&é"\'(-è_ç';
const onFrenchTablet = (sign: string) => {
  const written = /\d/.test(sign) ? (frenchDigits[Number(sign)] ?? sign) : sign;
  return { key: written, text: written, ...(/\d/.test(sign) ? { code: `Digit${sign}` } : {}) };
};

/**
 * Types as a wedge does: each key so many milliseconds after the one before, by the clock of the events themselves, and what ends it (`end`; Enter where not said). `haltAt`: before that key it waits for
 * `haltMs`, as with a weak link. `layout` `french`: the scanner has US keys, the tablet does not. `afterMs`: how much later than now the first key is.
 */
export async function scan(
  code: string,
  gapMs = 5,
  { haltAt = -1, haltMs = 0, afterMs = 0, end = 'Enter' as keyof typeof ends, layout = 'us' as 'us' | 'french' } = {},
): Promise<void> {
  await expect.poll(isListening).toBe(true);
  const start = (Date.now() + afterMs) / 1_000;
  const keys = [...[...code].map((key) => (layout === 'french' ? onFrenchTablet(key) : { key, text: key })), ...ends[end]];
  const atIndex = (index: number) => start + (index * gapMs + (haltAt >= 0 && index >= haltAt ? haltMs : 0)) / 1_000;
  await commands.pressKeys(keys.map((key, index) => ({ ...key, timestamp: atIndex(index) })));
}
