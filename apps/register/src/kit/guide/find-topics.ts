import { fold } from '@till/domain/text/fold';
import type { MessagesLanguage, MessagesOf } from '@till/phrases/phrases';
import { plainText, type Topic, topics } from './guide-text.ts';

/** The topics that say every word of `text`, those that have all of them in their title first; every topic, if there is no word. */
export function findTopics(text: string, { articles }: Pick<MessagesOf<'guide'>, 'articles'>, language: MessagesLanguage): readonly Topic[] {
  const asked = fold(text).split(/\s+/).filter(Boolean);
  const says = (...phrases: readonly string[]) => {
    const said = fold(phrases.map((phrase) => plainText(phrase, language)).join('\n'));
    return asked.every((word) => said.includes(word));
  };
  const found = topics.filter((topic) => {
    const { title, find, steps, note } = articles[topic];
    return says(title, find, steps, note);
  });
  return found.toSorted((one, other) => Number(says(articles[other].title)) - Number(says(articles[one].title)));
}
