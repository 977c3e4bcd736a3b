import { compatible, fold, otherSpellings } from '../text/fold.ts';
import { withoutOldPrefix } from './dialled.ts';
import type { Customer } from './types.ts';

/**
 * Folded, in ASCII alone: a letter that has no plain form becomes a word of its code, `王` is ` u738b `. What is compared can be indexed by its letters then whatever
 * language the database speaks.
 */
const inAscii = (folded: string): string => folded.replace(/[\u0080-\u{10ffff}]/gu, (letter) => ` u${letter.codePointAt(0)?.toString(16)} `);

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const looksLikePhone = (text: string): boolean => /^[\d\s()+.\p{Pd}]+$/u.test(text) && /\d/.test(text);

/** What is looked for: `start`, of any length, begins a word; the others stand anywhere. */
export interface SearchedPart {
  readonly text: string;
  readonly start: boolean;
}

// Shorter pieces are in too many names, and no index knows where.
const anywhereLengthMin = 3;

/**
 * Without the punctuation at its ends: `Ortiz,` is `Ortiz`; the underscore is a letter of e-mail addresses. Before one or two letters it
 * stays: they are only found where a word begins, and a customer's `(Al)` begins with it.
 */
function bare(word: string): string {
  const ended = word.replace(/[^\P{P}_]+$/u, '');
  const begun = ended.replace(/^[^\P{P}_]+/u, '');
  return begun.length < anywhereLengthMin ? ended : begun;
}

/** What was dialled before a number at home, Mexico's 01, 044 and 045 among it; the zeros before one from abroad. None of it is kept with a number. */
const dialledBefore = /^(?:0(?:1|4[45])(?=\d{3})|0+)/;

/**
 * The digits of a typed phone number, without what is dialled before it (`0049`, `020`, `044 33`, the 1 of `+52 1 33`): it is kept without. Fewer digits find
 * whoever more of them find, so nothing is lost where they belong to the number.
 */
function dialled(text: string): string {
  const plain = withoutOldPrefix(text, 'MX');
  const digits = digitsOf(plain);
  const rest = /^\s*\+521\d/.test(plain.replace(/[^\d+]/g, '')) ? `52${digits.slice(3)}` : digits.replace(dialledBefore, '');
  return rest.length < anywhereLengthMin ? digits : rest;
}

/** The digits of a kept number; where it is kept as it came, those that are looked for when it is typed so, too. */
function phoneDigits(phone: string): string {
  const plain = phone.normalize('NFKC');
  return [...new Set([digitsOf(plain), dialled(plain)])].join(' ');
}

/** A customer's search text: name in each spelling, e-mail and the phone's digits, folded; a space before and after every word. */
export function customerSearchText({ firstName, lastName, email, phone }: Omit<Customer, 'id'>): string {
  const name = `${firstName} ${lastName}`;
  const spelled = [fold(`${name} ${email ?? ''}`), ...otherSpellings(name)].map(inAscii);
  return ` ${spaced([...spelled, phoneDigits(phone ?? '')].join(' '))} `;
}

/** What to look for of one typed word, its apostrophes plain: a phone's digits, or its folded letters, every letter without a plain form by itself. */
function partsOf(word: string): string[] {
  if (looksLikePhone(bare(word))) return [dialled(word)];
  const [first = '', ...rest] = word.split("'");
  if (rest.length > 0) {
    // A short part in the middle of a name, be it cut short by what stands around it, has no beginning of a word before it where the
    // apostrophe is a plain one: the others find it.
    const long = rest.flatMap(partsOf).filter((part) => part.length >= anywhereLengthMin);
    const parts = bare(first) === '' ? long : [...partsOf(first), ...long];
    if (parts.length > 0) return parts;
  }
  // Lower-cased as a whole: the form of a Greek sigma depends on its neighbours.
  // A dash stays: it is kept as a hyphen, so that what stands behind it begins no word.
  return inAscii(fold(word.toLowerCase().replace(/(?!\p{Pd})[^\p{ASCII}\P{P}]/gu, ' ')))
    .split(/\s+/)
    .map(bare);
}

/** So many digits are a whole number, not the end of one. */
const wholeNumberMin = 10;

/** The words of a text; one number that is written in several words is one of them where it begins with what is not dialled any more. */
function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const isNumber = (word: string): boolean => looksLikePhone(bare(word));
  const begin = words.findIndex(isNumber);
  if (begin < 0) return words;
  const length = words.slice(begin).findIndex((word) => !isNumber(word));
  const end = length < 0 ? words.length : begin + length;
  const number = words.slice(begin, end).join(' ');
  const isOne = digitsOf(number).length >= wholeNumberMin && dialled(number) !== digitsOf(number).replace(/^0+/, '');
  return isOne ? [...words.slice(0, begin), number, ...words.slice(end)] : words;
}

/** What to look for of a whole phone number: its digits, or, where those are not in the number that is meant by it, that number's. */
function phonePart(typed: string, numberOf: (typed: string) => string | null): string {
  const digits = dialled(typed);
  const number = digits.length < wholeNumberMin ? null : numberOf(typed);
  return number === null || number.includes(digits) ? digits : digitsOf(number);
}

/**
 * The parts that a customer's search text must all hold. A phone number counts by its digits, however it is written; words in any order,
 * and names that are written without a space between them (`王小明`) too; one or two letters are the beginning of a word. Empty: nobody is
 * looked for. `numberOf`: which number (E.164) is meant by one that somebody types, null: none; absent: nobody knows.
 */
export function customerSearchParts(query: string, numberOf: (typed: string) => string | null = () => null): SearchedPart[] {
  const asked = compatible(query).trim();
  const words = looksLikePhone(asked) ? [phonePart(asked, numberOf)] : wordsOf(asked).flatMap(partsOf);
  return [...new Set(words)].filter((text) => text !== '').map((text) => ({ text, start: text.length < anywhereLengthMin }));
}
