import { holdsCardNumber } from '../card/card-number.ts';

/** How much of a text is looked at, and how much of that is kept; characters. */
const readMax = 4_000;
const keptMax = 1_500;

/** What a URL asks for, and the part behind its #: either may hold what somebody typed, or the token of a link. */
const behindPath = /(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>)]*/g;
/** What an error quotes is what it could not read: V8 shows a piece of it, whose quotes are not in pairs. */
const unread = /^([^"]*)".*"((?:\.{3})? is not valid JSON)/s;
/** JSON within JSON has its own quotes escaped, once or more often. */
const quoted = /(?<!\\)"(?:\\.|[^"\\\n])*"|(?<!\\)\\+"[^"\n]*"/g;
/** A word in single quotes is the name of a field or a part of a program, unless it begins as names of people do. */
const inSingles = /(?<![\p{L}\p{N}])'([^\n]{1,200}?)'(?![\p{L}\p{N}])/gu;
const programWord = /^[a-z_$][\w$.-]*$/;
/**
 * A stack of Safari or Firefox has `function@https://…` in each line: that is no e-mail address. Whatever is none is taken as a whole too: looking for one from
 * each of its characters on would take time by the square of its length.
 */
const email = /([^\s@"<>()[\],;:]+(?:@|%40)(?!https?:\/\/|\[native)[^\s@"'<>()[\],;:/?#]+)|[^\s@"<>()[\],;:]+/giu;
/** The key of a call or the id of a request: no secret, though it is as long as one. */
const uuid = /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi;
/**
 * The tokens of identity providers; 128 bits or more in hexadecimal; what is too long for a word; as much in base64 with + and /, which a path is not that has
 * no capital or no digit; and 128 bits as base64url, as the link of a letter has them, but for the file of a screen, whose name may be as long.
 */
const secret =
  /(?<![\w+/=-])(?:(?=[a-z\d+/]*[A-Z])(?=[A-Z\d+/]*[a-z])(?=[A-Za-z+/]*\d)[A-Za-z\d+/]{40,}|[A-Za-z\d+/]{22}==)={0,2}|eyJ[\w-]{8,}(?:\.[\w-]*)*|\b[0-9a-fA-F]{32,}\b|[\w-]{40,}|(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]{22}(?![\w-]))[\w-]{22}(?!\.(?:m?js|css)\b)/g;
/** Seven digits or more with what people write between those of a phone or card number. No colon: a place in a file has one before its line and column. */
const number = /[+(]?\p{Nd}(?:[\p{Zs}\t().·•*~/_\p{Pd}−]{0,3}\p{Nd}){6,}/gu;

/**
 * A text for a log: without e-mail addresses, numbers of seven digits or more, tokens, codes, what URLs ask for, and what stands in quotes, but for the names of fields; cut to
 * a readable length. Names of people cannot be told from other words: what people type is left out by the name of its field (`masked`). A masked text stays as it is.
 */
export function maskedText(text: string): string {
  // The last word may have been cut in two, and would look like something else.
  const read = text.length > readMax ? text.slice(0, readMax).replace(/(?<!\S)\S+$/, '') : text;
  const plain = read
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(behindPath, '$1')
    .replace(unread, '$1"…"$2')
    .replace(quoted, '"…"')
    .replace(inSingles, (whole, within: string) => (programWord.test(within) ? whole : "'…'"))
    .replace(email, (word, address?: string) => (address === undefined ? word : '[email]'));
  const shown = plain.split(uuid).map((part, place) => (place % 2 === 1 && /[a-f]/i.test(part) ? part : withoutNumbers(part)));
  return shown.join('').slice(0, keptMax);
}

function withoutNumbers(text: string): string {
  const shown = text.replace(secret, '[secret]').replace(number, '[number]').replace(code, '[number]');
  return holdsCardNumber(shown) ? '[card]' : shown;
}

/** A code of ours, which stands by itself: six digits in something else are a place in a file, or a part of a time. */
const code = /(?<![\p{L}\p{N}_:.,#/-])\d{6}(?![\p{L}\p{N}_:#/-]|[.,]\p{N})/gu;

/** Too short for anything personal or secret. */
const surelyPlain = /^(?:[\w$.-]{1,6}|[A-Za-z_$-]{1,21})$/;

/** Whether nothing in a short text, such as an id or a code, reads as personal or secret. */
export const isPlain = (text: string): boolean => surelyPlain.test(text) || maskedText(text) === text;
