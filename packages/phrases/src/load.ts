import { joined } from './joined.ts';
import type { Language, Later, MessagesLanguage, MessagesOf, Phrases, Section, Taps, Words } from './phrases.ts';

interface Source {
  readonly first: Phrases;
  readonly taps: Taps;
  readonly later: Later;
}

const sources: Readonly<Record<Language, () => Promise<Source>>> = {
  'en-us': () => import('./en-us/index.ts'),
  'es-mx': () => import('./es-mx/index.ts'),
  'zh-cn': () => import('./zh-cn/index.ts'),
  'zh-tw': () => import('./zh-tw/index.ts'),
};

/** What is loaded at once: a file of each language. */
type Part = keyof Source;
const tapSections: ReadonlySet<Section> = new Set<keyof Awaited<ReturnType<Taps>>>(['labels', 'modifier', 'orderType', 'soldOut', 'unsaved']);
const partOf = (section: Section): Part => (section === 'first' ? 'first' : tapSections.has(section) ? 'taps' : 'later');

const loaded = new Map<`${MessagesLanguage}/${Part}`, Partial<Words>>();

/** A section's words, if they are loaded. */
export const loadedMessages = <S extends Section>(language: MessagesLanguage, section: S): MessagesOf<S> | undefined =>
  loaded.get(`${language}/${partOf(section)}`)?.[section];

/** Loads a section's words; rejects if they cannot be had now. */
export async function loadMessages<S extends Section>(language: MessagesLanguage, section: S): Promise<MessagesOf<S>> {
  return (await loadPart(language, partOf(section)))[section] as MessagesOf<S>;
}

/** Loads all words of a language. */
export const loadAllMessages = (language: MessagesLanguage): Promise<unknown> => Promise.all([loadPart(language, 'taps'), loadPart(language, 'later')]);

async function loadPart(language: MessagesLanguage, part: Part): Promise<Partial<Words>> {
  const words = loaded.get(`${language}/${part}`) ?? (await read(language, part));
  loaded.set(`${language}/${part}`, words);
  return words;
}

async function read(language: MessagesLanguage, part: Part): Promise<Partial<Words>> {
  if (language === 'pseudo') {
    const [{ pseudoOf }, words] = await Promise.all([import('./pseudo.ts'), loadPart('en-us', part)]);
    return pseudoOf(words);
  }
  const { first, taps, later } = await sources[language]();
  if (part === 'first') return { first };
  if (part === 'later') {
    const words = await later();
    return { ...words, paying: joined(first, words.paying) };
  }
  const words = await taps();
  return { ...words, orderType: joined(first, words.orderType) };
}
