/** Letters that no decomposition takes apart, as people write them on a keyboard that lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k', ŋ: 'n', ə: 'e', ǝ: 'e', ς: 'σ' },
  ...{ ƀ: 'b', ɓ: 'b', ƈ: 'c', ȼ: 'c', ɖ: 'd', ɗ: 'd', ɇ: 'e', ɛ: 'e', ƒ: 'f', ǥ: 'g', ɠ: 'g', ɨ: 'i', ɉ: 'j', ƙ: 'k', ƚ: 'l', ɫ: 'l', ɲ: 'n', ƞ: 'n' },
  ...{ ɵ: 'o', ɔ: 'o', ƥ: 'p', ɍ: 'r', ȿ: 's', ƭ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ɏ: 'y', ƶ: 'z', ȥ: 'z', ⱥ: 'a', ⱦ: 't', ꝁ: 'k' },
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** However an apostrophe is typed, an acute accent that stands by itself and Hawaii's okina among them. */
const apostrophes = /[`´‘’‛ʹʻʼʽʾʿˈˊˋ′Ꞌꞌ＇]/gu;
/** A hyphen, whatever its width, but for the plain one. */
const dashes = /[\p{Pd}\u2212]/gu;
const plainApostrophes = (text: string): string => text.replace(apostrophes, "'");

/**
 * A text in its compatible form (NFKC), every apostrophe plain: also an acute accent that stands for one, which that form makes a blank, and the one of `ŉ`, which
 * it makes a sign of its own.
 */
export const compatible = (text: string): string => plainApostrophes(plainApostrophes(text).normalize('NFKC'));

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what has no letter beyond ASCII needs no more
const isAscii = /^[\x00-\x7f]*$/;

/**
 * A text as searches compare it: without case, accents and width of letters, with plain letters, apostrophes and hyphens. `Jalapeño` and `JALAPENO` are the same,
 * and so are `Cœur` and `coeur`, `Bánh đậm` and `banh dam`, `Hershey’s` and `hershey's`. Letters of other scripts stay.
 */
export function fold(text: string): string {
  if (isAscii.test(text)) return plainApostrophes(text.toLowerCase());
  return compatible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(unseen, '')
    .replace(dashes, '-')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter);
}

/** What stands for a letter in German and Scandinavian where the keyboard lacks it. */
const inTwoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * How else a text may be typed, folded: `Döner` as `doener`, `O'Neill` as `oneill`; without the one that `fold` gives. A search that looks a text up by `fold` looks
 * among these too.
 */
export function otherSpellings(text: string): readonly string[] {
  if (isAscii.test(text) && !/['`]/.test(text)) return [];
  const first = fold(text);
  const long = fold(text.normalize('NFC').replace(/[äöüøå]/giu, (letter) => inTwoLetters[letter.toLowerCase()] ?? letter));
  const all = [long, first.replaceAll("'", ''), long.replaceAll("'", '')];
  return [...new Set(all)].filter((each) => each !== first && each.trim() !== '');
}
