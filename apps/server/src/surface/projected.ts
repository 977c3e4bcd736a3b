import type { SelectionSetNode } from 'graphql';

/** The fields that a query asks of an object, in its order; absent ones are null. For queries of plain fields: no fragments, no aliases, no directives. */
export function projected(value: unknown, asked: SelectionSetNode | undefined): unknown {
  if (asked === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((each) => projected(each, asked));
  const from = value as Readonly<Record<string, unknown>>;
  const to: Record<string, unknown> = {};
  for (const field of asked.selections) if (field.kind === 'Field') to[field.name.value] = projected(from[field.name.value], field.selectionSet);
  return to;
}
