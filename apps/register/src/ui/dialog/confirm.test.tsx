import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

// Without a browser nothing is drawn over the page, and a store is read once.
vi.mock('./Dialog.tsx', () => ({
  Dialog: ({ title, children }: { readonly title: string; readonly children: ReactNode }) => [<h2 key={title}>{title}</h2>, children],
}));
vi.mock('../store.ts', async (original) => {
  const { makeStore } = await original<typeof import('../store.ts')>();
  return {
    makeStore: <T,>(initial: T) => {
      const store = makeStore(initial);
      return { ...store, use: store.get };
    },
  };
});
const { confirm, ConfirmHost } = await import('./confirm.tsx');

const shown = () =>
  renderToStaticMarkup(
    <MantineProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
const textsIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b.*?</${tag}>`, 'gs'))].map(([part]) => part.replace(/<style.*?<\/style>|<[^>]*>/gs, ''));

it('a question without more is its title, No and OK; what is said beyond it is shown (DASH-12)', async () => {
  expect(textsIn(shown(), 'button')).toEqual([]);
  const first = confirm({ title: 'Sure?' });
  const plain = shown();
  expect([textsIn(plain, 'h2'), textsIn(plain, 'p'), textsIn(plain, 'button')]).toEqual([['Sure?'], [], ['No', 'OK']]);
  void confirm({ title: 'Really?', description: 'It is gone then.', confirmLabel: 'Delete', cancelLabel: 'Keep' });
  expect(await first).toBe(false);
  const full = shown();
  expect([textsIn(full, 'h2'), textsIn(full, 'p'), textsIn(full, 'button')]).toEqual([['Really?'], ['It is gone then.'], ['Keep', 'Delete']]);
});
