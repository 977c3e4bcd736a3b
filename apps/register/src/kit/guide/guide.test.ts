import { loadAllMessages, loadMessages } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { findTopics } from './find-topics.ts';
import { isTopic, plainText, runsOf, topics } from './guide-text.ts';

const everyLanguage = languages.map(({ id }) => id);

describe.each(everyLanguage)('the guide in %s', (language) => {
  it('lists every topic that is written, each once', async () => {
    const { articles } = await loadMessages(language, 'guide');
    expect([...topics].sort()).toEqual(Object.keys(articles).sort());
  });

  it('calls buttons and screens what they are called there', async () => {
    await loadMessages(language, 'first');
    await loadAllMessages(language);
    const { articles } = await loadMessages(language, 'guide');
    for (const { title, find, steps, note } of Object.values(articles)) {
      for (const phrase of [title, find, steps, note]) {
        const names = runsOf(phrase, language).filter(({ isName }) => isName);
        // Neither one that is missing nor one that has a value of its own to be put in.
        expect(names.map(({ text }) => text).filter((text) => /[{}]/.test(text))).toEqual([]);
        expect(plainText(phrase, language)).not.toMatch(/[{}]/);
      }
    }
  });

  it('finds each topic by its title, and those that say it in their title first', async () => {
    const words = await loadMessages(language, 'guide');
    for (const topic of topics) expect(findTopics(words.articles[topic].title, words, language)[0]).toBe(topic);
  });
});

it.each([
  ['en-us', 'charged twice', 'card'],
  ['en-us', 'WIFI', 'offline'],
  ['en-us', 'z report', 'closing'],
  ['en-us', 'money back', 'refund'],
  ['es-mx', 'devolucion', 'refund'],
  ['es-mx', 'corte de caja', 'closing'],
  ['zh-cn', '没纸', 'printer'],
  ['zh-tw', '斷網', 'offline'],
] as const)('in %s “%s” finds the topic %s', async (language, text, topic) => {
  await loadMessages(language, 'first');
  await loadAllMessages(language);
  expect(findTopics(text, await loadMessages(language, 'guide'), language)).toContain(topic);
});

it('finds nothing by a word that no topic has, and everything by none', async () => {
  const words = await loadMessages('en-us', 'guide');
  expect(findTopics('helicopter', words, 'en-us')).toEqual([]);
  expect(findTopics('refund helicopter', words, 'en-us')).toEqual([]);
  expect(findTopics('  ', words, 'en-us')).toEqual(topics);
});

it('takes no address for a topic that has none', () => {
  expect(['refund', 'Refund', 'toString', '', null, 3, ['refund']].map(isTopic)).toEqual([true, false, false, false, false, false, false]);
});
