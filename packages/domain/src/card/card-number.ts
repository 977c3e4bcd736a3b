const shortest = 13;
const longest = 19;
/** E.164: no phone number has more digits behind its plus. */
const phoneDigitsMax = 15;

/**
 * Digits with up to three blanks or dashes between two groups of them: what people write as one number. Also with one other separator, as in
 * 4111.1111.1111.1111, but only between groups of three or more digits: that excludes prices and dates.
 */
const numbers = /(?<plus>\+?)(?<digits>\d+(?:(?:[\p{Zs}\t\p{Pd}−]{1,3}|(?<=\d{3})[./_,:;|*#'’·•](?=\d{3}))\d+)*)/gu;
const gaps = /\D+/u;
/** The same with nearly anything between two groups, the end of a line too: only what is grouped as on a card counts then, or lists and measures would. */
const looseNumbers = /\d+(?:[\s\p{Pd}−./_,:;|*#'’·•xX×]{1,3}\d+)+/gu;

/**
 * How the card brands' numbers begin and how many digits they have, as they publish it: a number passes for a card only with both. Nobody but American
 * Express has 15: the serial numbers of phones (IMEI) are 15 digits that pass the Luhn check, and begin otherwise.
 */
const brands: readonly { readonly begins: RegExp; readonly digits: readonly number[] }[] = [
  // Visa
  { begins: /^4/, digits: [13, 16, 19] },
  // Mastercard
  { begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, digits: [16] },
  // American Express
  { begins: /^3[47]/, digits: [15] },
  // Diners Club
  { begins: /^3(?:0[0-5]|095|[689])/, digits: [14, 16, 17, 18, 19] },
  // JCB and RuPay
  { begins: /^35(?:2[89]|[3-8])/, digits: [16, 17, 18, 19] },
  // Discover, UnionPay, Maestro, RuPay, Verve, Elo and others
  { begins: /^(?:6|5[06-8])/, digits: [16, 17, 18, 19] },
  // Maestro, the shorter ones
  { begins: /^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, digits: [13, 14] },
  // Mir and Borica; UnionPay and RuPay
  { begins: /^(?:220[0-5]|8[12])/, digits: [16, 17, 18, 19] },
  // Troy, Napas, Humo, Uzcard
  { begins: /^(?:9792|9704|9860|8600)/, digits: [16, 19] },
];

/**
 * Whether a text has something in it that reads as a card number: 13 to 19 digits that begin and are as long as a brand's and pass the Luhn check, written
 * in one piece or in groups with blanks or dashes between them, in the digits of any script; in the groups of a card also with an x or a line's end between
 * them. A number begins where a group begins and ends where one ends:
 * a number that stands between other numbers is found ("12 4111 1111 1111 1111 05/27"), while a piece of a longer run of digits is none, for many a piece of
 * a parcel's number would pass. Digits that are all alike are nobody's card, and up to 15 digits behind a plus are a phone number. What passes by chance is
 * refused too: better to write it differently than to keep a card's number.
 */
export function holdsCardNumber(text: string): boolean {
  if (text.length < shortest) return false;
  const said = plain(text);
  for (const { groups } of said.matchAll(numbers)) {
    const { plus = '', digits = '' } = groups ?? {};
    const pieces = digits.split(gaps);
    const isPhone = plus !== '' && pieces.join('').length <= phoneDigitsMax;
    if (!isPhone && pieces.some((_, from) => beginsCardNumber(pieces.slice(from)))) return true;
  }
  for (const [run] of said.matchAll(looseNumbers)) {
    const pieces = run.split(gaps);
    if (pieces.some((_, from) => beginsPrintedCard(pieces.slice(from), 2))) return true;
  }
  return false;
}

function beginsCardNumber(pieces: readonly string[]): boolean {
  let digits = '';
  for (const piece of pieces) {
    digits += piece;
    if (digits.length > longest) return false;
    if (digits.length >= shortest && isCardNumber(digits)) return true;
  }
  return false;
}

/** A random id (RFC 9562): what most programs number orders with. */
const randomId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The lengths of the groups that they are printed in; or else they stand in one piece. */
const printed: ReadonlySet<string> = new Set(['4,4,4,4', '4,4,4,4,3', '4,6,5', '4,6,4']);

/**
 * Whether a reference, which a program made, holds a card number. Programs count as they please: one random id in three hundred and one time in ten in
 * milliseconds pass the Luhn check, and whoever is refused for it has an order that is paid for and that nobody cooks. Here a card number stands in one piece
 * or in the groups in which cards are printed, and an id with letters in it is none.
 */
export function referenceHoldsCardNumber(reference: string): boolean {
  if (randomId.test(reference)) return false;
  for (const { groups } of plain(reference).matchAll(numbers)) {
    const pieces = groups?.['digits']?.split(gaps) ?? [];
    if (pieces.some((_, from) => beginsPrintedCard(pieces.slice(from)))) return true;
  }
  return false;
}

/**
 * The same for the number of an order where it was made. A shop whose website counts with 16 digits, 4000000000000000 and on, would lose one order in ten: in one piece
 * it is an id, and only in the groups of a card, or with blanks around it as a text has, a card's number. Nobody pays by it, so there is less reason to write one there.
 */
export function orderReferenceHoldsCardNumber(reference: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(reference)) return referenceHoldsCardNumber(reference);
  return [...reference.matchAll(numbers)].some(({ groups }) => {
    const pieces = groups?.['digits']?.split(gaps) ?? [];
    return !randomId.test(reference) && pieces.some((_, from) => beginsPrintedCard(pieces.slice(from), 2));
  });
}

/** Whether the first of these groups, at least so many, are a card's number as it is printed, or, one alone, in one piece. */
const beginsPrintedCard = (pieces: readonly string[], countMin = 1): boolean =>
  pieces.some((_, last) => {
    const taken = pieces.slice(0, last + 1);
    if (taken.length < countMin) return false;
    const digits = taken.join('');
    const isWritten = taken.length === 1 || printed.has(taken.map(({ length }) => length).join());
    return isWritten && isCardNumber(digits);
  });

const isCardNumber = (digits: string): boolean =>
  new Set(digits).size > 1 && brands.some((brand) => brand.digits.includes(digits.length) && brand.begins.test(digits)) && luhnSum(digits) % 10 === 0;

/** From the right every second digit counts double, and of a double its two digits. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}

/** Digits of every script as ASCII ones, without the characters that cannot be seen. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Nd}\d]/gu, (digit) => asciiOf(digit));

/** Every script has its ten digits in a row, 0 first. */
function asciiOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1;
  return String(below % 10);
}
