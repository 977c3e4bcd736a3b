import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlain, isVisible, visible } from './visible.ts';

it.each([
  ['a reading order that is turned round', 'No nuts\u202e stun oN\u202c', 'No nuts stun oN'],
  ['an isolated one', '\u2066Mei\u2069 \u200fLin\u061c', 'Mei Lin'],
  ['what hides in a word', 'Te\u00adle\u200bfon\ufeff\u2060', 'Telefon'],
  ['joiners where nothing is joined', 'a\u200db \u200cc\u200d', 'ab c'],
  ['line ends and commands', 'one\r\ntwo\u2028three\u001b[2J\tfour\u0085five', 'one two three [2J four five'],
  ['letters of no width, and tags', '\u3164\u115fBo\u{e0041}\u{e007f}', 'Bo'],
])('takes out %s', (_, text, seen) => {
  expect(visible(text)).toBe(seen);
  expect(isVisible(text)).toBe(false);
});

it.each(['José Núñez', '王小明', '👨‍👩‍👧 ❤️‍🔥 👍🏽', 'می‌خواهم', 'क्‍ष', '葛󠄀', 'Zoë’s – 8 %\u00a0', '不要香菜，谢谢', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'അവന്‍', 'क्‌ ष'])(
  'leaves %j as it is',
  (text) => {
    expect(visible(text)).toBe(text);
    expect(isVisible(text)).toBe(true);
  },
);

it('a name by which something is found has no form of a sign that is not seen', () => {
  expect(['W-17', 'Übung 8', '王 17', '👍'].map(isPlain)).toEqual([true, true, true, true]);
  expect(['W\ufe0f-17', 'W-17\u{e0101}', 'é\u200dé', 'W\u200b', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'].map(isPlain)).toEqual([false, false, false, false, false]);
});

it('whatever was sent: nothing of it ends a line or turns the reading order, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visible(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u);
      expect(visible(visible(text))).toBe(visible(text));
    }),
  );
});
