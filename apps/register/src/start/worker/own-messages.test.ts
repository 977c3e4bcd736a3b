import { expect, it } from 'vitest';
import { isKeptFor, languageIn } from './own-messages.ts';

const origin = 'https://till.example';
const words = ['en-us', 'es-mx', 'zh-cn', 'zh-tw'].flatMap((language) => [
  `/assets/words-${language}-Aa3_d-6b.js`,
  `/assets/words-${language}-later-Aa3_d-6b.js`,
]);
const others = ['/assets/sale-1a2b3c4d.js', '/assets/use-standing-words-1a2b3c4d.js', '/assets/index-1a2b3c4d.css'];

it('the service worker keeps the words of the language that its address names, and no others', () => {
  const language = languageIn(`${origin}/sw.js?words=zh-tw`);
  expect([...words, ...others].filter((path) => isKeptFor(language, path))).toEqual([...words.filter((path) => path.includes('zh-tw')), ...others]);
});

it('registered by a page that names none, or one that we do not have, it keeps all', () => {
  for (const url of [`${origin}/sw.js`, `${origin}/sw.js?words=pseudo`])
    expect([...words, ...others].every((path) => isKeptFor(languageIn(url), path))).toBe(true);
});
