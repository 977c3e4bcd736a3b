import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked } from './masked.ts';

const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));
const inFours = (number: string, separator: string) => (number.match(/.{1,4}/g) ?? []).join(separator);

/** Phone numbers of the United States and Mexico, as people write them. */
const phone = fc
  .tuple(fc.constantFrom('', '+1', '+52', '001'), fc.integer({ min: 200, max: 999 }), digits(7), fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '–'))
  .map(([code, area, rest, separator]) => `${code}${code === '' ? '' : separator}${area}${separator}${rest.slice(0, 3)}${separator}${rest.slice(3)}`);

const luhn = (rest: string) => {
  const sum = [...rest]
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0) : Number(digit)), 0);
  return `${rest}${(10 - (sum % 10)) % 10}`;
};
const card = fc
  .tuple(fc.constantFrom('4', '51', '6011', '2221'), digits(14), fc.constantFrom('', ' ', '-', '.', ':', '/', '\u2009', '·', ','))
  .map(([begin, rest, separator]) => inFours(luhn(`${begin}${rest}`.slice(0, 15)), separator));

const base64url = (length: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'), minLength: length, maxLength: length })
    .filter((text) => /[a-z]/.test(text) && /[A-Z]/.test(text));
const hex = fc.constantFrom(32, 64).chain((length) => fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length }));
const token = fc.oneof(
  base64url(22),
  base64url(43),
  base64url(43).map((secret) => `m-4f2a.${secret}`),
  base64url(43).map((secret) => `eyJhbGciOiJSUzI1NiJ9.eyJ${secret}.${secret}`),
  hex,
);
const secret = fc.oneof(fc.emailAddress(), phone, card, token);

/** The names that carry something in the log, those that never do, and any other. */
const name = fc.oneof(
  fc.constantFrom('id', 'orderId', 'x-merchant-id', 'code', 'type', 'status', 'message', 'stack', 'error', 'body', 'url', 'filename', 'source', 'scheduleDate'),
  fc.constantFrom('x-app-version', 'startTime', 'content-type', 'accept', 'cache-control', 'x-decided-at', 'payload', 'answer', 'headers', 'customer', 'note'),
  fc.string({ maxLength: 12 }),
);
const around = fc.constantFrom(
  ['', ''],
  ['call ', ' at noon'],
  ['(', ')'],
  ['x=', '&y=1'],
  ['/a/', '/b'],
  ['https://till.test/x?q=', ''],
  ['«', '»'],
  ['\n', '\n'],
);

/** A body that has the secret somewhere, at any depth: as a text, in one, or as the name of a field. */
const bodyWith = (said: string) =>
  fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 4 },
      around.map(([before = '', behind = '']) => `${before}${said}${behind}`),
      fc.dictionary(name, tie('body'), { minKeys: 1, maxKeys: 3 }),
      fc.array(tie('body'), { minLength: 1, maxLength: 3 }),
      tie('body').map((inner) => ({ [said]: inner })),
      fc.tuple(name, tie('body')).map(([key, inner]) => ({ [key]: inner, code: 'item_not_found' })),
    ),
  })).body;

const whole = fc.oneof(phone, card).map((text) => Number(text.replace(/\D/g, '')));

describe('whatever is logged', () => {
  it('has no e-mail address, phone number, card number or token in it, wherever it stood (API-02)', () => {
    fc.assert(
      fc.property(
        secret.chain((said) => fc.tuple(fc.constant(said), bodyWith(said))),
        ([said, body]) => {
          const shown = JSON.stringify(masked({ payload: body }));
          expect(shown).not.toContain(said);
          expect(shown).not.toContain(JSON.stringify(said).slice(1, -1));
          expect(JSON.stringify(masked(JSON.parse(shown)))).toBe(shown);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('has none of these as a number either', () => {
    fc.assert(
      fc.property(name, whole, (field, number) => {
        expect(JSON.stringify(masked({ [field]: [number] }))).not.toContain(String(number));
      }),
    );
  });
});
