import { eastAsianWidth } from 'get-east-asian-width';

/** What a person takes for one character, and how many columns it has on paper. */
export interface Cluster {
  readonly text: string;
  readonly columns: 1 | 2;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** A colour sign by itself or because it is asked for as one; a key cap. */
const emoji = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;
const onTop = /^[\p{M}\p{Cf}]$/u;
const ascii = /^[\u0020-\u007e]*$/;

/** The clusters of a text without control characters. */
export function clustersOf(text: string): readonly Cluster[] {
  if (ascii.test(text)) return Array.from(text, (character): Cluster => ({ text: character, columns: 1 }));
  return Array.from(segmenter.segment(text), ({ segment }): Cluster => ({ text: segment, columns: widthOf(segment) }));
}

/** Marks stand on the character before them and take no room; two characters that are written as one take two columns at most. */
function widthOf(cluster: string): 1 | 2 {
  if (emoji.test(cluster)) return 2;
  let columns = 0;
  for (const character of cluster) if (!onTop.test(character)) columns += eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns > 1 ? 2 : 1;
}

/** How many columns a text has on paper, in font A. */
export const columnsOf = (text: string): number => clustersOf(text).reduce((sum, { columns }) => sum + columns, 0);
