import { expect, it, vi } from 'vitest';
import { loadAllMessages, loadedMessages, loadMessages } from './load.ts';
import { languages } from './phrases.ts';

it('loads of a language what is asked for, once, and has it at hand from then on', async () => {
  // As when the register starts: files that ran before in the same process may have loaded words.
  vi.resetModules();
  const { loadedMessages, loadMessages } = await import('./load.ts');
  expect(loadedMessages('es-mx', 'orders')).toBeUndefined();
  const orders = await loadMessages('es-mx', 'orders');
  expect([loadedMessages('es-mx', 'orders'), await loadMessages('es-mx', 'orders')].every((words) => words === orders)).toBe(true);
  // Its file has other sections in it; the files of other parts and languages were not asked for.
  expect(loadedMessages('es-mx', 'reports')?.days).toBeDefined();
  expect([loadedMessages('es-mx', 'soldOut'), loadedMessages('zh-tw', 'orders')]).toEqual([undefined, undefined]);
});

it('has every section in every language, and in the one that nobody speaks', async () => {
  for (const language of [...languages.map(({ id }) => id), 'pseudo'] as const) {
    await loadAllMessages(language);
    for (const section of ['labels', 'modifier', 'orderType', 'soldOut', 'unsaved', 'account', 'paying', 'wayBack'] as const)
      expect(loadedMessages(language, section), `${language}/${section}`).toBeDefined();
  }
  expect((await loadMessages('pseudo', 'orders')).list).toMatch(/^⟦/);
});

it('the words of an order’s type and of its payment have the first ones in them', async () => {
  const [first, type, paying] = [await loadMessages('zh-cn', 'first'), await loadMessages('zh-cn', 'orderType'), await loadMessages('zh-cn', 'paying')];
  expect([type.common, paying.common, type.order.cart, paying.refusals.order_already_paid]).toEqual([
    first.common,
    first.common,
    first.order.cart,
    first.refusals.order_already_paid,
  ]);
  expect([type.order.typeDialog.title, paying.card.title].every((phrase) => typeof phrase === 'string')).toBe(true);
});
