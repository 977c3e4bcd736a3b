/** One line of the table. */
export interface Row {
  readonly figure: string;
  /** With its unit. */
  readonly ours: string;
  /** What it is measured against, in the same run. */
  readonly limit: string;
  /** Ours over the limit; null where there is nothing to divide. */
  readonly ratio: number | null;
  readonly target: Target | null;
}

/** What the ratio has to be. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** null: no target was set. */
function isMet({ ratio, target }: Pick<Row, 'ratio' | 'target'>): boolean | null {
  if (target === null || ratio === null) return null;
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

const targetText = (target: Target | null): string => (target === null ? '–' : 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`);

const headings = ['figure', 'ours', 'limit', 'ratio', 'target', ''] as const;

const cells = (row: Row): readonly string[] => {
  const met = isMet(row);
  return [row.figure, row.ours, row.limit, row.ratio === null ? '–' : decimals(row.ratio), targetText(row.target), met === null ? '' : met ? 'met' : 'MISSED'];
};

/** The rows as a table that reads the same in a terminal and in Markdown. */
export function table(rows: readonly Row[]): string {
  const lines = [headings, ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const written = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}

/** Two or three digits that say something: 1 234, 12.3, 0.46. */
export function decimals(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
}

export const perSecond = (value: number): string => `${decimals(value)}/s`;
export const milliseconds = (value: number): string => `${decimals(value)} ms`;
export const kilobytes = (bytes: number): string => `${decimals(bytes / 1000)} kB`;
