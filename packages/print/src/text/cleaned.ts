/** What prints nothing by itself and could turn the reading order round, or hide in a word. Joiners stay: signs are made with them. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Typed text as paper can have it: in one line, without control characters (a printer would take them as commands), each character in its shortest form,
 * every kind of space as the plain one. Says the same as before to whoever reads it.
 */
export function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\u3000/g, '  ')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(invisible, '');
}
