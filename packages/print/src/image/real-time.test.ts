import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Dots } from './dots.ts';
import { isRealTime, withoutRealTime } from './real-time.ts';

const dotsOf = (bytes: readonly number[]): Dots => ({
  width: 8,
  height: bytes.length,
  black: Uint8Array.from(bytes.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1))),
});
const bytesOf = ({ black }: Dots) =>
  Array.from({ length: black.length / 8 }, (_, at) => black.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));

it.each([
  ['a status query', [0x10, 0x04, 0x01], [0x11, 0x04, 0x01]],
  ['what recovers from an error', [0xff, 0x10, 0x05, 0x02], [0xff, 0x11, 0x05, 0x02]],
  ['what opens the drawer', [0x10, 0x14, 0x01, 0x00, 0x01], [0x11, 0x14, 0x01, 0x00, 0x01]],
  ['two in one another', [0x10, 0x10, 0x04, 0x04], [0x10, 0x11, 0x04, 0x04]],
  ['nothing', [0x10, 0x04, 0x00, 0x10, 0x20, 0x01], [0x10, 0x04, 0x00, 0x10, 0x20, 0x01]],
])('dots that happen to be %s are changed by one dot', (_, bytes, mended) => {
  expect(bytesOf(withoutRealTime(dotsOf(bytes)))).toEqual(mended);
});

it('no picture has a command that is obeyed at once, and each dot was black before or is one of those', () => {
  const byte = fc.oneof(fc.constantFrom(0x10, 0x04, 0x05, 0x14, 0x01, 0x02), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(byte, { minLength: 3, maxLength: 200 }), (bytes) => {
      const after = bytesOf(withoutRealTime(dotsOf(bytes)));
      for (let at = 0; at + 2 < after.length; at++) expect(isRealTime(after[at] ?? 0, after[at + 1] ?? 0, after[at + 2] ?? 0)).toBe(false);
      for (const [at, before] of bytes.entries()) expect([before, before | 1]).toContain(after[at]);
    }),
  );
});
