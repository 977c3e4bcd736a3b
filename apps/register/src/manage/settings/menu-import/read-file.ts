import { limits } from '@till/domain/limits';
import { picturesIn } from '@till/domain/menu/file/pictures';
import type { PicturedMenuFile } from '@till/domain/menu/file/types';
import type { Table } from '@till/domain/menu/table/reading';
import { decodedText } from './decoded-text.ts';
import { withLines } from './json-lines.ts';

/** What a chosen file has in it. */
export type ReadFile =
  | {
      readonly kind: 'table';
      readonly titles: readonly string[];
      readonly table: Table;
      readonly decode: (text: string) => string /** The lines of quotation marks that were read as text. */;
      readonly quotes: readonly number[];
    }
  | { readonly kind: 'whole'; readonly file: PicturedMenuFile }
  /** A cell begins with a quotation mark that nothing closes, or that is closed in the middle of it. `line`: counted from 1. */
  | { readonly kind: 'quote'; readonly line: number }
  | { readonly kind: 'unreadable' | 'spreadsheet' | 'empty' | 'large' };

/** The largest file that is read, in MB: `max`, what the server takes as one import, and `pictured` for a menu with its pictures, which go there one by one. */
export const sizes = { max: limits.menuImportBytesMax / 1024 / 1024, pictured: limits.menuFileBytesMax / 1024 / 1024 } as const;
const isMenu = (text: string): boolean => /^\s*[{[]/.test(text);
/** Enough of a file to see whether it is a menu. */
const headLength = 1_024;

/** Reads a file that a person chose. Its text never leaves the tablet as it is. `quotesAsText`: what would be refused as `quote` is part of its cell. */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>, quotesAsText = false): Promise<ReadFile> {
  if (file.size > limits.menuFileBytesMax) return { kind: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isLarge = file.size > limits.menuImportBytesMax;
  if (isLarge && !isMenu(decodedText(bytes.subarray(0, headLength)))) return { kind: 'large' };
  // A zip (xlsx, ods), or an old xls.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) return { kind: 'spreadsheet' };
  const text = decodedText(bytes);
  if (text.trim() === '') return { kind: 'empty' };
  return isMenu(text) ? wholeMenu(text, file.size) : tableOf(text, quotesAsText);
}

function wholeMenu(text: string, size: number): ReadFile {
  try {
    const { categories, modifierGroups = [], priceRules, pictures: said = {} } = JSON.parse(text) as Partial<PicturedMenuFile>;
    if (!Array.isArray(categories) || !Array.isArray(modifierGroups)) return { kind: 'unreadable' };
    if (!categories.every((each) => typeof each?.name === 'string' && Array.isArray(each.items))) return { kind: 'unreadable' };
    if (priceRules !== undefined && !Array.isArray(priceRules)) return { kind: 'unreadable' };
    const rules = priceRules === undefined ? {} : { priceRules };
    const pictures = picturesIn(said, { categories });
    const picturesLength = Object.values(pictures).reduce((sum, data) => sum + data.length, 0);
    if (size - picturesLength > limits.menuImportBytesMax) return { kind: 'large' };
    return { kind: 'whole', file: { ...withLines({ categories, modifierGroups, ...rules }, text), ...(picturesLength === 0 ? {} : { pictures }) } };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** What stands between the cells: the sign that the line of titles has most of, apart from what is in quotes. */
function delimiterOf(text: string): string {
  const titles = (/^\s*(.+)$/m.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: titles.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** Each is looked for anew, as the one before it changes what comes after. */
const quoteCountMax = 200;

/** The rows of a table with commas, semicolons, tabs or bars between its cells; the first that is not empty has the titles. */
export async function tableOf(text: string, quotesAsText = false): Promise<ReadFile> {
  const [{ default: papa }, { decodeHTMLStrict }] = await Promise.all([import('papaparse'), import('entities')]);
  const [, said, plain = ''] = /^(?:sep=(.)\n)?([\s\S]*)$/i.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const delimiter = said ?? delimiterOf(plain);
  // Excel says in a line of its own what stands between the cells.
  const firstLine = said === undefined ? 1 : 2;
  const quotes: number[] = [];
  let [cells, parsed] = [plain, papa.parse<string[]>(plain, { delimiter, skipEmptyLines: false })];
  for (;;) {
    const wrong = parsed.errors.find(({ type }) => type === 'Quotes');
    if (wrong === undefined) break;
    const at = wrong.index ?? 0;
    const line = cells.slice(0, at).split('\n').length - 1 + firstLine;
    if (!quotesAsText || quotes.length === quoteCountMax) return { kind: 'quote', line };
    quotes.push(line);
    // Without the mark it is a cell like others; what it says goes on without it.
    cells = cells.slice(0, at - 1) + cells.slice(at);
    parsed = papa.parse<string[]>(cells, { delimiter, skipEmptyLines: false });
  }
  const { data } = parsed;
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = firstLine;
  for (const row of data) {
    if (row.some((cell) => cell.trim() !== '')) {
      rows.push(row);
      lines.push(line);
    }
    // A cell in quotes may go over several lines.
    line += 1 + row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  }
  const [titles = [], ...body] = rows;
  if (body.length === 0) return { kind: 'empty' };
  if (text.includes('\0') || titles.length < 2) return { kind: 'unreadable' };
  // What was escaped twice on its way has an entity in it after the first time: `&amp;eacute;`.
  const decode = (cell: string) => (cell.includes('&') ? decodeHTMLStrict(decodeHTMLStrict(cell)).replaceAll('\u00a0', ' ') : cell);
  return { kind: 'table', titles, table: { rows: body, lines: lines.slice(1) }, decode, quotes };
}
