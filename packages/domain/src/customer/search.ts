import type { Customer } from './types.ts';

/**
 * Without case and accents, in ASCII alone: a letter that has no plain form becomes a word of its code, `王` is ` u738b `. What is compared
 * can be indexed by its letters then whatever language the database speaks.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u0080-\u{10ffff}]/gu, (letter) => ` u${letter.codePointAt(0)?.toString(16)} `);

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const looksLikePhone = (text: string): boolean => /^[\d\s()+.\p{Pd}]+$/u.test(text) && /\d/.test(text);

/** A customer's search text: name, e-mail and the phone's digits, folded; a space before and after every word. */
export const customerSearchText = ({ firstName, lastName, email, phone }: Omit<Customer, 'id'>): string =>
  ` ${spaced(`${fold(`${firstName} ${lastName} ${email ?? ''}`)} ${digitsOf((phone ?? '').normalize('NFKD'))}`)} `;

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

/** The digits of a typed phone number, without the zeros that are dialled before it (`0049`, `020`): it is kept without them. */
function dialled(text: string): string {
  const digits = digitsOf(text);
  const rest = digits.replace(/^0+/, '');
  return rest.length < anywhereLengthMin ? digits : rest;
}

/** However a name's apostrophe is typed. */
const apostrophe = /['`´‘’‛ʹʻʼ′＇]/u;

/** What to look for of one typed word: a phone's digits, or its folded letters, every letter without a plain form by itself. */
function partsOf(word: string): string[] {
  if (looksLikePhone(bare(word))) return [dialled(word)];
  const [first = '', ...rest] = word.split(apostrophe);
  if (rest.length > 0) {
    // A short part in the middle of a name, be it cut short by what stands around it, has no beginning of a word before it where the
    // apostrophe is a plain one: the others find it.
    const long = rest.flatMap(partsOf).filter((part) => part.length >= anywhereLengthMin);
    const parts = bare(first) === '' ? long : [...partsOf(first), ...long];
    if (parts.length > 0) return parts;
  }
  // Lower-cased as a whole: the form of a Greek sigma depends on its neighbours.
  return fold(word.toLowerCase().replace(/[^\p{ASCII}\P{P}]/gu, ' '))
    .split(/\s+/)
    .map(bare);
}

/**
 * The parts that a customer's search text must all hold. A phone number counts by its digits, however it is written; words in any order,
 * and names that are written without a space between them (`王小明`) too; one or two letters are the beginning of a word. Empty: nobody is
 * looked for.
 */
export function customerSearchParts(query: string): SearchedPart[] {
  const asked = query.normalize('NFKC').trim();
  const words = looksLikePhone(asked) ? [dialled(asked)] : asked.split(/\s+/).flatMap(partsOf);
  return [...new Set(words)].filter((text) => text !== '').map((text) => ({ text, start: text.length < anywhereLengthMin }));
}
