/** What a library reads in a text: a number, valid or not. */
export interface ReadNumber {
  /** In E.164. */
  readonly number: string;
  readonly countryCallingCode: string;
  /** Without the country's code. */
  readonly nationalNumber: string;
  isValid(): boolean;
}

/** Reads a text as somebody at home types it; undefined: there is no number in it. */
export type ReadPhone = (text: string) => ReadNumber | undefined;

/**
 * What was dialled before Mexico's numbers of ten digits until 2019 and is written before them to this day: 01 for other areas, 044 and 045 for mobiles, and 1 for
 * mobiles from abroad, behind +52.
 */
const mexican = /^(?:00|011)?52(?:0?1|04[45])(?=\d{10}$)/;
const mexicanAtHome = /^(?:01|04[45])(?=\d{10}$)/;

/**
 * A number as somebody types it, without what is not dialled any more before Mexican ones, nor the `(0)` of whoever dials at home: `+52 1 33 1234 5678` is
 * `+523312345678`. `home`: the country in which it is typed (ISO code). Whatever is neither stays as it is typed.
 */
export function withoutOldPrefix(typed: string, home: string): string {
  const text = typed.normalize('NFKC').replace(/\(0+\)/g, '');
  const digits = text.replace(/\D/g, '');
  if (/[^\d\s()+./\p{Pd}\p{Cf}]/u.test(text)) return typed;
  if (mexican.test(digits)) return `+52${digits.replace(mexican, '')}`;
  if (home === 'MX' && !text.includes('+') && mexicanAtHome.test(digits)) return digits.replace(mexicanAtHome, '');
  return /\(0+\)/.test(typed) ? text : typed;
}

/** As people begin a number of another country. */
const isAbroad = (text: string): boolean => /^\s*(?:\+|00|011)/.test(text);

/** So many digits are no number of one's own country: it was written as from abroad, without its plus. */
const abroadDigitsMin = 12;

/** The ways to read a text, the likeliest first. */
function* waysToRead(typed: string, home: string): Generator<string> {
  yield typed;
  const text = withoutOldPrefix(typed, home);
  if (text !== typed) yield text;
  const digits = text.replace(/\D/g, '');
  // 00 is dialled before numbers abroad in most countries, not in all.
  if (/^\s*00/.test(text)) yield `+${digits.slice(2)}`;
  else if (!isAbroad(text) && digits.length >= abroadDigitsMin) yield `+${digits}`;
}

/**
 * What a country's number may be without a digit that was dialled before it, or with the one that belongs there. Each counts only if it is a valid number.
 * `wasAbroad`: it was written as from abroad; a 0 before one that was not is the library's to judge.
 */
function* mended({ countryCallingCode: code, nationalNumber: national }: ReadNumber, wasAbroad: boolean): Generator<string> {
  // Argentina: 9 is a mobile's from abroad, 0 and 15 were dialled before it at home; with two of them it is one number too long.
  if (code === '54' && national.startsWith('9')) {
    yield `+549${national.replace(/^90?/, '')}`;
    yield `+54${national.replace(/^90?/, '')}`;
  }
  // Italy: the 0 of a fixed line belongs to it, a mobile has none.
  if (code === '39' && /^[1-9]/.test(national)) yield `+390${national}`;
  if (wasAbroad && /^0/.test(national)) yield `+${code}${national.replace(/^0+/, '')}`;
}

/**
 * The number that somebody at `home` (ISO code) typed or sent, in E.164; null: it is no valid one, however it is read. Old and doubled prefixes are dropped: Mexico's 1, 01, 044 and
 * 045, `+44 (0)20`, Argentina's 15 behind a 9, a 0 behind a country's code. Nothing is dropped where the number is valid with it.
 */
export function phoneNumberOf(typed: string, home: string, read: ReadPhone): string | null {
  for (const text of waysToRead(typed, home)) {
    const number = read(text);
    if (number?.isValid() === true) return number.number;
    if (number === undefined) continue;
    for (const other of mended(number, isAbroad(text))) {
      const tried = read(other);
      if (tried?.isValid() === true) return tried.number;
    }
  }
  return null;
}
