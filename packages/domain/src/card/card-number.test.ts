import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber, orderReferenceHoldsCardNumber, referenceHoldsCardNumber } from './card-number.ts';

const digitsOf = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
/** The last digit after `rest`, reckoned as the standard writes it down: double from the right, beginning with the rightmost of the rest. */
function checkDigit(rest: readonly number[]): number {
  const sum = rest.toReversed().reduce((total, digit, place) => total + (place % 2 === 0 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit), 0);
  return (10 - (sum % 10)) % 10;
}
const withCheckDigit = (rest: string): string => `${rest}${checkDigit([...rest].map(Number))}`;
const digits = (count: number) => digitsOf(count).map((each) => each.join(''));
/** How numbers of the brands begin, and how long they are. */
const brands: readonly (readonly [begins: string, length: number])[] = [
  ...[13, 16, 19].map((length) => ['4', length] as const),
  ...['51', '52', '53', '54', '55', '2221', '2229', '2230', '23', '26', '2700', '2719', '2720'].map((begins) => [begins, 16] as const),
  ...['34', '37'].map((begins) => [begins, 15] as const),
  ...['300', '305', '3095', '36', '38', '39'].flatMap((begins) => [14, 16, 19].map((length) => [begins, length] as const)),
  ...['3528', '3550', '3589', '6011', '622126', '644', '65', '62', '81', '50', '56', '58', '6759', '2200'].flatMap((begins) =>
    [16, 17, 18, 19].map((length) => [begins, length] as const),
  ),
];
const cardNumber = fc.constantFrom(...brands).chain(([begins, length]) => digits(length - 1 - begins.length).map((rest) => withCheckDigit(begins + rest)));
const cardOf16 = cardNumber.filter(({ length }) => length === 16);

/** Wider than any list: whatever is outside of all of these is nobody's. */
const brandForms = [/^4(.{12}|.{15}|.{18})$/, /^5.{15}$/, /^2[2-7].{14}$/, /^3[47].{13}$/, /^3.{13}$/, /^(3|5|6|2|8|9).{15,18}$/, /^(5|6).{12,13}$/];

/** How numbers are grouped on cards and by hand. */
const groupings = [[4, 4, 4, 4, 3], [4, 6, 5, 4], [4, 6, 4, 5], [6, 13], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [19]];
const cut = (number: string, sizes: readonly number[]): string[] => {
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  return sizes.map((size, index) => number.slice(starts[index], (starts[index] ?? 0) + size)).filter((piece) => piece !== '');
};
const separator = fc.constantFrom(' ', '-', '\u00a0', '\u2009', '\u202f', '\u3000', '–', '—', '−', '‑', '\t', ' - ');
const scripts = ['0', '０', '٠', '०', '𝟎'].map((zero) => zero.codePointAt(0) ?? 0);
const inScript = (text: string, zero: number) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
/** Words around a number, without a digit or anything that would make it a longer one. */
const words = fc.constantFrom('', 'card ', 'call 626 · ', 'VISA', '卡号：', '(', '#', 'sin cebolla, ');

describe('a card number', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    'Visa 5555-5555-5555-4444 exp 12/27 cvv 123',
    '3782 822463 10005',
    '４１１１　１１１１　１１１１　１１１１',
    '4111\u200b1111\u200b1111\u200b1111',
    '12 4111 1111 1111 1111 1227',
    'table 4:4222222222222',
    '6304000000000000000',
    ';4111111111111111=2512101?',
    '+4111111111111111',
  ])('%j is found', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'no onions',
    '4111 1111 1111 1112',
    '411111111111',
    '0000 0000 0000 0000',
    '00000000000000000',
    '+1 (626) 555-0100, 626 555 0101',
    // Fifteen digits behind a plus that would pass the check.
    '+378282246310005',
    // Twenty digits in a row: a parcel, whatever a piece of it looks like.
    '41111111111111111111',
    '4111=1111=1111=1111',
    // Lines of a list that are not grouped as a card.
    '411111\n1111111111',
    '4111 apples\n1111 pears\n1111\n1111',
    'IMEI 352099001761481',
    'IMEI 35-209900-176148-1, cracked',
    'IMEI 490154203237518 / 356938035643809',
    'Serial 861536030196001',
    // Milliseconds, an order number, a parcel.
    '1763920000128',
    'order 7000000000000005',
    '00340434161094022115',
    'A1 B2 C3 D4 E5 F6 G7 H8 I9 J0 K1 L2 M3 N4',
  ])('%j is none', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('every number that begins and is as long as a brand has them is found, however it is grouped, in whatever script, between any words', () => {
    fc.assert(
      fc.property(cardNumber, fc.constantFrom(...groupings), separator, fc.constantFrom(...scripts), words, words, (number, sizes, gap, zero, a, b) => {
        expect(holdsCardNumber(`${a}${inScript(cut(number, sizes).join(gap), zero)}${b}`)).toBe(true);
      }),
    );
  });

  it('a number that begins or is as long as no brand has them is none, though it passes the check', () => {
    const isBrand = (number: string) => brandForms.some((form) => form.test(number));
    const others = fc
      .integer({ min: 13, max: 19 })
      .chain((length) => digits(length - 1))
      .map(withCheckDigit)
      .filter((number) => !isBrand(number));
    fc.assert(
      fc.property(others, words, words, (number, before, after) => {
        expect(holdsCardNumber(`${before}${number}${after}`)).toBe(false);
        expect(referenceHoldsCardNumber(number)).toBe(false);
      }),
    );
  });

  it("the serial number of a phone is none: of 15 digits only American Express's are cards", () => {
    const serials = fc
      .constantFrom('01', '10', '33', '35', '44', '45', '49', '50', '51', '52', '53', '54', '86', '91', '98', '99')
      .chain((begins) => digits(14 - begins.length).map((rest) => withCheckDigit(begins + rest)));
    fc.assert(
      fc.property(serials, (serial) => {
        expect(holdsCardNumber(`IMEI ${serial}`)).toBe(false);
        // Without the last group it may be a Maestro of 14 digits, which is refused too.
        fc.pre(!/^50(?:18|20|38)/.test(serial));
        expect(holdsCardNumber(`IMEI ${cut(serial, [2, 6, 6, 1]).join('-')}`)).toBe(false);
      }),
    );
  });

  it('a number with one wrong digit is none', () => {
    // In groups up to 16 digits, where no part of it is long enough to be another number.
    const grouped = fc.tuple(cardOf16, fc.constantFrom([4, 4, 4, 4], [16], [4, 12]));
    const whole = cardNumber.map((number): [string, number[]] => [number, [19]]);
    fc.assert(
      fc.property(fc.oneof(grouped, whole), separator, fc.nat(), fc.integer({ min: 1, max: 9 }), ([number, sizes], gap, where, by) => {
        const at = where % number.length;
        const wrong = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
        expect(holdsCardNumber(cut(wrong, sizes).join(gap))).toBe(false);
      }),
    );
  });

  it('a text without 13 digits has none', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(' ', '-', '+', 'x', '四', '\n'), fc.integer({ min: 0, max: 9 }).map(String)), { maxLength: 60 });
    fc.assert(
      fc.property(text, (letters) => {
        const digitCountUpTo = (index: number) => letters.slice(0, index + 1).filter((letter) => /\d/.test(letter)).length;
        expect(holdsCardNumber(letters.filter((_, index) => digitCountUpTo(index) <= 12).join(''))).toBe(false);
      }),
    );
  });

  it('is found in the middle of a text of any kind, and looking for it never throws', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        holdsCardNumber(before);
        expect(holdsCardNumber(`${before.replace(/\p{Nd}/gu, '')}x 4111 1111 1111 1111 x${after.replace(/\p{Nd}/gu, '')}`)).toBe(true);
      }),
    );
  });

  it.each(['4111.1111.1111.1111', '4111/1111/1111/1111', 'card 4111_1111_1111_1111!', '3782.822463.10005', '4111,1111,1111,1111', '4111 1111.1111-1111'])(
    'is found with any sign between its groups: %s',
    (text) => expect(holdsCardNumber(text)).toBe(true),
  );

  it.each([
    '4111\n1111\n1111\n1111',
    'Visa 4111 1111\r\n1111 1111',
    '3782\n822463\n10005',
    '4111x1111x1111x1111',
    '4111 X 1111 X 1111 X 1111',
    '4111. 1111. 1111. 1111',
  ])('is found in the groups of a card across lines, and with an x or dots and blanks between them: %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each(['12.50, 13.75, 20.00, 18.25, 11.10', '2026.11.22 10:30:15 7.95', '10.000.000,00', 'Tables 12/13/14/15/16/17/18/19'])(
    'prices and dates are none: %s',
    (text) => expect(holdsCardNumber(text)).toBe(false),
  );
});

describe("an order's number where it was made", () => {
  it('is an id in one piece, whatever its digits would pass for', () => {
    fc.assert(
      fc.property(cardNumber, fc.constantFrom('', 'web-', '#', 'WC_'), (number, before) => {
        expect(orderReferenceHoldsCardNumber(`${before}${number}`)).toBe(false);
        expect(referenceHoldsCardNumber(number)).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.uuid(), (id) => !orderReferenceHoldsCardNumber(id)));
  });

  it.each(['4111-1111-1111-1111', 'card 4111111111111111', '4111 1111 1111 1111', '3782-822463-10005', '４１１１１１１１１１１１１１１１'])(
    '%j holds a card number',
    (reference) => expect(orderReferenceHoldsCardNumber(reference)).toBe(true),
  );
});

describe("a program's reference", () => {
  it.each([
    '4111111111111111',
    'card 4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '3782 822463 10005',
    '38520000023237',
    'web-6011111111111117',
    '４１１１１１１１１１１１１１１１',
  ])('%j holds a card number', (reference) => {
    expect(referenceHoldsCardNumber(reference)).toBe(true);
  });

  it.each([
    '0438de20-044a-43e3-8368-34532990b1c4',
    'a8368b34-4111-4111-8111-411111110000',
    // Milliseconds and a counter that pass the check of a card's digits.
    '1763920000128',
    '1763920000000008',
    '8368-34532990',
    '4111 1111 1111 1112',
    'pi_3NxA2B4C',
  ])('%j holds none, whatever its digits would pass for elsewhere', (reference) => {
    expect(referenceHoldsCardNumber(reference)).toBe(false);
  });

  it('that is a random id is never taken for one', () => {
    fc.assert(fc.property(fc.uuid(), (id) => !referenceHoldsCardNumber(id)));
  });
});
