import type { ModifierGroup } from '@till/domain/menu/types';
import { requirement } from '@till/domain/modifier/requirement';
import { fill, type MessagesOf } from '@till/phrases/phrases';

/** What a group asks for: "(Select 2)", "(Select 1 to 3)", "(Select at least 1)", "(Select up to 3)", or nothing. */
export function requirementText(group: ModifierGroup, words: MessagesOf<'modifier'>): string {
  const asked = requirement(group);
  if (asked.kind === 'exactly') return fill(words.selectExactly, { count: asked.count });
  const { minimum, maximum } = asked;
  if (minimum === null) return maximum === null ? '' : fill(words.selectUpTo, { count: maximum });
  if (maximum === null) return fill(words.selectAtLeast, { count: minimum });
  return minimum === maximum ? fill(words.selectExactly, { count: minimum }) : fill(words.selectRange, { minimum, maximum });
}
