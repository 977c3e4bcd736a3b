/** What ends a line, or is a command to whatever shows the text. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * What nobody sees: it hides in a word, or turns the reading order of everything behind it round. But for joiners and the choice of a form, with which signs are
 * made that are seen.
 */
const hidden = /(?!\u200d|\u200c|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** A joiner that does not stand between two signs: no Latin letter is joined. */
const loose = /(?<![^\p{ASCII}\p{Z}\p{C}])[\u200d\u200c]|[\u200d\u200c](?![^\p{ASCII}\p{Z}\p{C}])/gu;

/** A text of somebody else's as everybody sees it, in one line: without characters that cannot be seen. Says the same as before to whoever reads it. */
export const visible = (text: string): string => text.replace(controls, ' ').replace(hidden, '').replace(loose, '');

/** Whether all of a text is seen, so that two of them look different where they are. */
export const isVisible = (text: string): boolean => visible(text) === text;
