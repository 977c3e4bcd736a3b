import type { ModifierGroup } from '../menu/types.ts';

/** What a group asks for, for the words: `(Select 2)`, or its minimum and maximum; null where that part is not said. */
export type Requirement =
  | { readonly kind: 'exactly'; readonly count: number }
  | { readonly kind: 'range'; readonly minimum: number | null; readonly maximum: number | null };

/** `exactly` when a minimum above 1 equals the maximum, else the two parts. A required group of minimum 0 wants one, so it says so. */
export function requirement(group: Pick<ModifierGroup, 'minimum' | 'maximum' | 'required'>): Requirement {
  if (group.minimum > 1 && group.minimum === group.maximum) return { kind: 'exactly', count: group.minimum };
  const minimum = group.required ? Math.max(1, group.minimum) : group.minimum;
  return { kind: 'range', minimum: minimum > 0 ? minimum : null, maximum: group.maximum > 0 ? group.maximum : null };
}
