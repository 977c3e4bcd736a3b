/**
 * What no font of the server has, so that a printer that it reaches prints a box with a question mark for it: scripts beside those of Europe and the Far East
 * (Thai, Arabic, Hebrew, Hindi, Korean and others), and emoji but for two. `packages/fonts` has the fonts, and a test that compares.
 */
const lacking =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]+|(?![⚽⚾])\p{Emoji_Presentation}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*/gu;

/** So many are told. */
const toldMax = 3;
const lengthMax = 20;

/**
 * The parts of names that paper from the shop's printers cannot show, each once, the first three; empty: it can show them all. A rare sign of a script that it has
 * may be missing all the same, which is said when it was printed.
 */
export const notOnPaper = (...texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.normalize('NFC').match(lacking) ?? []).map((part) => part.trim().slice(0, lengthMax)))].slice(0, toldMax);
