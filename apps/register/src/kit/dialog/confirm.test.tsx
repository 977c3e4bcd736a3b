import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { drawn, textsIn } from '../../testing/drawn.tsx';

// Without a browser nothing is drawn over the page.
vi.mock('./Dialog.tsx', () => ({
  Dialog: ({ title, children }: { readonly title: string; readonly children: ReactNode }) => [<h2 key={title}>{title}</h2>, children],
}));
const { confirm, ConfirmHost } = await import('./confirm.tsx');

const shown = () => drawn(<ConfirmHost />);

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
