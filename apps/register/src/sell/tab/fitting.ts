import { longestWord } from '../item/longest-word.ts';

/** So many letters of a word have room at full size in the narrowest tile. */
const roomLetters = 12;
/** px */
const [fullSize, leastSize] = [16, 13];
/** Letters that have room at the least size. */
const leastLetters = 15;

const vowel = '[aeiouyáéíóúü]';
const consonant = '[b-df-hj-np-tv-xzñ]';
const syllables = new RegExp(`(?<=\\p{L}{3}${vowel})(?=${consonant}${vowel}\\p{L}{2})`, 'giu');

/** The size of a name's letters in a tile, px; undefined: full size. A word that is too long for the narrowest tile is smaller, so that it is not broken in two. */
export function nameSize(name: string): number | undefined {
  const letters = longestWord(name);
  return letters <= roomLetters ? undefined : Math.max(leastSize, Math.floor((fullSize * roomLetters) / letters));
}

/** A name whose longest words may be parted between syllables, with a hyphen there: they have no room at the least size either. */
export const partable = (name: string): string =>
  longestWord(name) <= leastLetters ? name : name.replace(/\p{L}{16,}/gu, (word) => word.replace(syllables, '\u00ad'));
