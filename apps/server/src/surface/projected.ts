import type { SelectionSetNode } from 'graphql';

/**
 * The fields that a question asks of what was found, in its order; what is not there is null. For questions of plain fields: no fragments,
 * no other names, no directives.
 */
export function projected(value: unknown, asked: SelectionSetNode | undefined): unknown {
  if (asked === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((each) => projected(each, asked));
  const from = value as Readonly<Record<string, unknown>>;
  const to: Record<string, unknown> = {};
  for (const field of asked.selections) if (field.kind === 'Field') to[field.name.value] = projected(from[field.name.value], field.selectionSet);
  return to;
}
