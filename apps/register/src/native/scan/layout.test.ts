import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PressedKey, paceKeyOf, scannedText } from './layout.ts';

/** What the keys of a layout write, plain and with Shift, where it differs from a US keyboard. */
type Layout = Readonly<Record<string, string>>;
const us: Layout = {
  ...Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`Key${letter.toUpperCase()}`, letter + letter.toUpperCase()])),
  ...Object.fromEntries([...'0123456789'].map((digit) => [`Digit${digit}`, digit + (')!@#$%^&*('[Number(digit)] ?? '')])),
  ...{ Minus: '-_', Equal: '=+', Period: '.>', Slash: '/?', Comma: ',<', Semicolon: ';:', BracketRight: ']}', Space: '  ' },
};
const french: Layout = {
  ...us,
  ...{ Digit1: '&1', Digit2: 'é2', Digit3: '"3', Digit4: "'4", Digit5: '(5', Digit6: '-6', Digit7: 'è7', Digit8: '_8', Digit9: 'ç9', Digit0: 'à0' },
  ...{ KeyA: 'qQ', KeyQ: 'aA', KeyZ: 'wW', KeyW: 'zZ', KeyM: ',?', Semicolon: 'mM', Minus: ')°', Comma: ';.', Period: ':/', Slash: '!§', BracketRight: '$£' },
};
const czech: Layout = {
  ...us,
  ...{ Digit1: '+1', Digit2: 'ě2', Digit3: 'š3', Digit4: 'č4', Digit5: 'ř5', Digit6: 'ž6', Digit7: 'ý7', Digit8: 'á8', Digit9: 'í9', Digit0: 'é0' },
  ...{ KeyY: 'zZ', KeyZ: 'yY', Minus: '=%', Slash: '-_' },
};
const german: Layout = { ...us, KeyY: 'zZ', KeyZ: 'yY', Minus: 'ß?', Slash: '-_', BracketRight: '+*' };
const mexican: Layout = { ...us, Minus: "'?", Slash: '-_', BracketRight: '+*' };

/** The keys that a scanner presses which is set to one layout, as a tablet with another one hears them. */
function pressed(code: string, scanner: Layout, tablet: Layout): readonly PressedKey[] {
  return [...code].map((sign) => {
    const [name, signs] = Object.entries(scanner).find(([, each]) => each.includes(sign)) ?? ['', sign];
    const shift = signs.indexOf(sign) === 1;
    return { key: tablet[name]?.[shift ? 1 : 0] ?? sign, code: name, shift };
  });
}
const codes = ['4006381333931', '107', 'DES-103', 'WOK 7', 'MAZQW12', 'https://shop.test/p/12345678', '668', '-', 'M000057922'];

describe('what was scanned', () => {
  it.each(codes)('by a scanner with US keys is %s on every layout', (code) => {
    for (const layout of [us, french, czech]) expect(scannedText(pressed(code, us, layout))).toBe(code);
  });
  it.each(['4006381333931', 'DES-103', 'ZY-7'])('is %s where only the hyphen and some letters stand elsewhere', (code) => {
    for (const layout of [german, mexican]) expect(scannedText(pressed(code, us, layout))).toBe(code);
  });
  it.each(['4006381333931', '107', 'DES-103', 'ABC-DEF', 'a_b', 'M000057922', '(01)5'])(
    'by a scanner with the tablet’s own keys is %s as it is written',
    (code) => {
      for (const layout of [us, french, czech, german, mexican]) expect(scannedText(pressed(code, layout, layout))).toBe(code);
    },
  );

  it('of a tablet that does not name its keys is what they write', () => {
    expect(scannedText([...'&é"'].map((key) => ({ key, code: '', shift: false })))).toBe('&é"');
  });

  it('any code with a digit, on any of them', () => {
    const sign = fc.constantFrom(...'ABCXYZMQWabz0123456789-./ ');
    const text = fc.tuple(fc.string({ unit: sign, maxLength: 12 }), fc.constantFrom(...'0123457 9'.replace(' ', '')), fc.string({ unit: sign, maxLength: 12 }));
    fc.assert(
      fc.property(text, fc.constantFrom(french, czech), (parts, layout) => {
        const code = parts.join('');
        expect(scannedText(pressed(code, us, layout))).toBe(code);
        expect(pressed(code, us, layout).filter((key) => /^\d$/.test(paceKeyOf(key)))).toHaveLength(code.replace(/\D/g, '').length);
      }),
    );
  });
});
