import type { ModifierGroup } from '@till/domain/menu/types';
import { requirement } from '@till/domain/modifier/requirement';
import { fill, type Phrases } from '@till/phrases/phrases';

/** What a group asks for: "(Select 2)", "(min 1, max 3)", "(max 3)", or nothing. */
export function requirementWords(group: ModifierGroup, phrases: Phrases): string {
  const asked = requirement(group);
  if (asked.kind === 'exactly') return fill(phrases.modifier.selectExactly, { count: asked.count });
  const parts = [
    asked.minimum === null ? null : fill(phrases.modifier.minimum, { count: asked.minimum }),
    asked.maximum === null ? null : fill(phrases.modifier.maximum, { count: asked.maximum }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}
