/** What ends a line, or is a command to whatever shows the text. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * What nobody sees: it hides in a word, or turns the reading order of everything behind it round. But for joiners and the choice of a form, with which signs are
 * made that are seen, and the tags that make a black flag the flag of a country's part.
 */
const hidden =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|(?!\u200d|\u200c|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/**
 * A joiner that does not stand between two signs: no Latin letter is joined. Behind the sign that takes the vowel from an Indic letter it says how that one is
 * written, also where the word ends.
 */
const loose =
  /(?<![^\p{ASCII}\p{Z}\p{C}])[\u200d\u200c]|(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200d\u200c](?![^\p{ASCII}\p{Z}\p{C}])/gu;
/** What makes another form of the same sign, or none that everybody sees. */
const forms = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/u;

/** A text of somebody else's as everybody sees it, in one line: without characters that cannot be seen. Says the same as before to whoever reads it. */
export const visible = (text: string): string => text.replace(controls, ' ').replace(hidden, '$1').replace(loose, '');

/** Whether all of a text is seen. */
export const isVisible = (text: string): boolean => visible(text) === text;

/** Whether all of it is seen and nothing chooses a form of a sign: two that look alike are the same. */
export const isPlain = (text: string): boolean => isVisible(text) && !forms.test(text);
