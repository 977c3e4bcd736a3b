import { loadedMessages } from '@till/phrases/load';
import type { MessagesLanguage, MessagesOf, Section } from '@till/phrases/phrases';

export type Topic = keyof MessagesOf<'guide'>['articles'];

/** In the order in which the guide lists them. */
export const topicGroups: Readonly<Record<keyof MessagesOf<'guide'>['groups'], readonly Topic[]>> = {
  daily: ['sale', 'cash', 'tables', 'refund', 'again', 'soldOut', 'closing'],
  trouble: ['card', 'printer', 'offline'],
  setup: ['import', 'tax', 'kitchen', 'devices', 'staff', 'practice'],
};

export const topics: readonly Topic[] = Object.values(topicGroups).flat();

export const isTopic = (name: unknown): name is Topic => topics.some((topic) => topic === name);

/** A piece of a phrase of the guide; `isName`: what something is called on its screen. */
export interface Run {
  readonly text: string;
  readonly isName: boolean;
}

/** A phrase of the guide with the phrases that it names put in. What is named has to be loaded; what does not exist stays visible as it is written. */
export const runsOf = (phrase: string, language: MessagesLanguage): readonly Run[] =>
  phrase
    .split(/(\{[\w.-]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { text: phraseAt(part.slice(1, -1), language) ?? part, isName: true } : { text: part, isName: false }));

export const plainText = (phrase: string, language: MessagesLanguage): string =>
  runsOf(phrase, language)
    .map(({ text }) => text)
    .join('');

function phraseAt(path: string, language: MessagesLanguage): string | undefined {
  const [section = '', ...keys] = path.split('.');
  let found: unknown = loadedMessages(language, section as Section);
  for (const key of keys) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return typeof found === 'string' ? found : undefined;
}
