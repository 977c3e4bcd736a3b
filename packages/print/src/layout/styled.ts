import type { Row } from './row.ts';

/** Rows as the printer's settings want them: all of them bold, all of them tall. What is taller or bolder already stays so. */
export const styled = (rows: readonly Row[], { isBold, isTall }: { readonly isBold: boolean; readonly isTall: boolean }): readonly Row[] =>
  rows.map((row) => ({
    ...row,
    height: isTall ? 2 : row.height,
    spans: isBold ? row.spans.map((span) => ({ ...span, isBold })) : row.spans,
  }));
