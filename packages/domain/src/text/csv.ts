/** One cell of a table file: a text, or a number as digits (`-12.50`), which a spreadsheet calculates with. null: empty. */
export type CsvCell = string | { readonly number: string } | null;

/** What such a file begins with: programs that do not ask read it as UTF-8 then. */
export const csvStart = '\ufeff';

/** A spreadsheet takes what begins so for a formula, also in full width, and runs it. */
const formulaStart = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of the file with its end: quoted where needed, and no text of it is taken for a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;
