import { counted, countText, type Language, type MessagesOf } from '@till/phrases/phrases';
import type { ImportView } from './import-calls.ts';

/** What the button says that brings a file in: how many items come or change, and how many go. Where it is about none, it is about categories or modifiers. */
export function applyText({ items }: Pick<ImportView, 'items'>, words: MessagesOf<'menuImport'>, language: Language): string {
  const coming = items.added + items.changed;
  const removed = countText(items.removed, language);
  if (items.removed === 0) return coming === 0 ? words.apply : counted(words.applyItems, coming, language);
  return coming === 0 ? counted(words.applyRemoval, items.removed, language) : counted(words.applyBoth, coming, language, { removed });
}
