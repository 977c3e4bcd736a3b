import { MantineProvider } from '@mantine/core';
import { loadAllMessages, loadMessages } from '@till/phrases/load';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { theme } from '../kit/theme/theme.ts';

await Promise.all([loadMessages('en-us', 'first'), loadAllMessages('en-us')]);

/** What a browser would show first of a part of a screen, as HTML: at a tablet's width, in English, before any effect has run. */
export const drawn = (part: ReactNode): string => renderToStaticMarkup(<MantineProvider theme={theme}>{part}</MantineProvider>);

/** The texts of all elements of that name, in their order. */
export const textsIn = (html: string, tag: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b.*?</${tag}>`, 'gs'))].map(([part]) => textOf(part));

/** Its text, without styles and marks. */
export const textOf = (html: string): string =>
  html
    .replace(/<style.*?<\/style>|<[^>]*>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The same with all that is fetched later in it. */
export async function drawnWhole(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(<MantineProvider theme={theme}>{part}</MantineProvider>);
  return new Response(prelude).text();
}
