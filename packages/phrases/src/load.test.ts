import { expect, it, vi } from 'vitest';
import { loadAllWords, loadedWords, loadWords } from './load.ts';
import { languages } from './phrases.ts';

it('loads of a language what is asked for, once, and has it at hand from then on', async () => {
  // As when the register starts: files that ran before in the same process may have loaded words.
  vi.resetModules();
  const { loadedWords, loadWords } = await import('./load.ts');
  expect(loadedWords('es-mx', 'orders')).toBeUndefined();
  const orders = await loadWords('es-mx', 'orders');
  expect([loadedWords('es-mx', 'orders'), await loadWords('es-mx', 'orders')].every((words) => words === orders)).toBe(true);
  // Its file has other sections in it; the files of other parts and languages were not asked for.
  expect(loadedWords('es-mx', 'reports')?.days).toBeDefined();
  expect([loadedWords('es-mx', 'soldOut'), loadedWords('zh-tw', 'orders')]).toEqual([undefined, undefined]);
});

it('has every section in every language, and in the one that nobody speaks', async () => {
  for (const language of [...languages.map(({ id }) => id), 'pseudo'] as const) {
    await loadAllWords(language);
    for (const section of ['labels', 'modifier', 'orderType', 'soldOut', 'unsaved', 'account', 'paying', 'wayBack'] as const)
      expect(loadedWords(language, section), `${language}/${section}`).toBeDefined();
  }
  expect((await loadWords('pseudo', 'orders')).list).toMatch(/^⟦/);
});

it('the words of an order’s type and of its payment have the first ones in them', async () => {
  const [first, type, paying] = [await loadWords('zh-cn', 'first'), await loadWords('zh-cn', 'orderType'), await loadWords('zh-cn', 'paying')];
  expect([type.common, paying.common, type.order.cart, paying.refusals.order_already_paid]).toEqual([
    first.common,
    first.common,
    first.order.cart,
    first.refusals.order_already_paid,
  ]);
  expect([type.order.typeDialog.title, paying.card.title].every((phrase) => typeof phrase === 'string')).toBe(true);
});
