import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn, textsIn } from '../../testing/drawn.tsx';
import type { NoticeType } from '../toast/notice.ts';

// Without a browser nothing is drawn over the page.
vi.mock('./Dialog.tsx', () => ({
  Dialog: ({ title, children }: { readonly title: string; readonly children: ReactNode }) => [<h2 key={title}>{title}</h2>, children],
}));
const { AlertHost, closeAlert, showAlert } = await import('./alert.tsx');
afterEach(closeAlert);

/** How each kind is told from the others at a glance: by its sign, its colour and its word. */
const looks: Readonly<Record<NoticeType, { readonly sign: string; readonly color: string; readonly title: string }>> = {
  info: { sign: 'lucide-info', color: 'gray', title: 'Please note' },
  success: { sign: 'lucide-circle-check', color: 'accent', title: 'Done' },
  warning: { sign: 'lucide-triangle-alert', color: 'orange', title: 'Check this' },
  error: { sign: 'lucide-circle-alert', color: 'red', title: 'Error' },
};

it.each(Object.entries(looks))('an alert of the kind %s has its own sign, colour and word, its message and a close button (GLOB-01)', (type, look) => {
  showAlert({ type: type as NoticeType, message: 'Part of the money was taken.' });
  const html = drawn(<AlertHost />);
  expect(textsIn(html, 'h2')).toEqual([look.title]);
  expect(html).toContain('role="alert"');
  expect(html).toContain('Part of the money was taken.');
  expect(html.match(/lucide-(?!icon)[\w-]+/g)?.filter((name) => Object.values(looks).some(({ sign }) => sign === name))).toEqual([look.sign]);
  expect(html).toMatch(new RegExp(`--alert-color:\\s*var\\(--mantine-color-${look.color}-`));
  expect(textsIn(html, 'button')).toEqual(['Close']);
});
