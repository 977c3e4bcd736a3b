import { Alert } from '@mantine/core';
import type { Menu } from '@till/domain/menu/types';
import { counted } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../messages/messages.tsx';

/** Names the categories that no kitchen printer or screen is set up for; nothing where there are none. */
export function Nowhere({ categories, menu }: { readonly categories: readonly string[]; readonly menu: Menu | undefined }) {
  const words = useMessages('printers');
  const language = useLanguage();
  if (categories.length === 0) return null;
  const names = categories.map((category) => menu?.categories.find(({ id }) => id === category)?.name ?? category);
  return (
    <Alert color="orange" variant="light" role="status">
      {counted(words.nowhere, names.length, language, { categories: new Intl.ListFormat(language).format(names) })}
    </Alert>
  );
}
