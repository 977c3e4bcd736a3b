import { limits } from '@till/domain/limits';
import { picturesIn } from '@till/domain/menu/file/pictures';
import type { PicturedMenuFile } from '@till/domain/menu/file/types';
import type { Table } from '@till/domain/menu/table/reading';
import { decodedText } from './decoded-text.ts';
import { withLines } from './json-lines.ts';

/** What a chosen file has in it. */
export type ReadFile =
  | { readonly kind: 'table'; readonly titles: readonly string[]; readonly table: Table; readonly decode: (text: string) => string }
  | { readonly kind: 'whole'; readonly file: PicturedMenuFile }
  /** A cell begins with a quotation mark that nothing closes. `line`: counted from 1. */
  | { readonly kind: 'quote'; readonly line: number }
  | { readonly kind: 'unreadable' | 'spreadsheet' | 'empty' | 'large' };

/** The largest file that is read, in MB: `max`, what the server takes as one import, and `pictured` for a menu with its pictures, which go there one by one. */
export const sizes = { max: limits.menuImportBytesMax / 1024 / 1024, pictured: limits.menuFileBytesMax / 1024 / 1024 } as const;
const isMenu = (text: string): boolean => /^\s*[{[]/.test(text);
/** Enough of a file to see whether it is a menu. */
const headLength = 1_024;

/** Reads a file that a person chose. Its text never leaves the tablet as it is. */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<ReadFile> {
  if (file.size > limits.menuFileBytesMax) return { kind: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isLarge = file.size > limits.menuImportBytesMax;
  if (isLarge && !isMenu(decodedText(bytes.subarray(0, headLength)))) return { kind: 'large' };
  // A zip (xlsx, ods), or an old xls.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) return { kind: 'spreadsheet' };
  const text = decodedText(bytes);
  if (text.trim() === '') return { kind: 'empty' };
  return isMenu(text) ? wholeMenu(text, file.size) : tableOf(text);
}

function wholeMenu(text: string, size: number): ReadFile {
  try {
    const { categories, modifierGroups = [], pictures: said = {} } = JSON.parse(text) as Partial<PicturedMenuFile>;
    if (!Array.isArray(categories) || !Array.isArray(modifierGroups)) return { kind: 'unreadable' };
    if (!categories.every((each) => typeof each?.name === 'string' && Array.isArray(each.items))) return { kind: 'unreadable' };
    const pictures = picturesIn(said, { categories });
    const picturesLength = Object.values(pictures).reduce((sum, data) => sum + data.length, 0);
    if (size - picturesLength > limits.menuImportBytesMax) return { kind: 'large' };
    return { kind: 'whole', file: { ...withLines({ categories, modifierGroups }, text), ...(picturesLength === 0 ? {} : { pictures }) } };
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

/** The rows of a table with commas, semicolons, tabs or bars between its cells; the first that is not empty has the titles. */
export async function tableOf(text: string): Promise<ReadFile> {
  const [{ default: papa }, { decodeHTMLStrict }] = await Promise.all([import('papaparse'), import('entities')]);
  const [, said, plain = ''] = /^(?:sep=(.)\n)?([\s\S]*)$/i.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const { data, errors } = papa.parse<string[]>(plain, { delimiter: said ?? delimiterOf(plain), skipEmptyLines: false });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined) return { kind: 'quote', line: plain.slice(0, open.index ?? 0).split('\n').length + (said === undefined ? 0 : 1) };
  const rows: string[][] = [];
  const lines: number[] = [];
  // Excel says in a line of its own what stands between the cells.
  let line = said === undefined ? 1 : 2;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) {
      rows.push(cells);
      lines.push(line);
    }
    // A cell in quotes may go over several lines.
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  }
  const [titles = [], ...body] = rows;
  if (body.length === 0) return { kind: 'empty' };
  if (text.includes('\0') || titles.length < 2) return { kind: 'unreadable' };
  // What was escaped twice on its way has an entity in it after the first time: `&amp;eacute;`.
  const decode = (cell: string) => (cell.includes('&') ? decodeHTMLStrict(decodeHTMLStrict(cell)).replaceAll('\u00a0', ' ') : cell);
  return { kind: 'table', titles, table: { rows: body, lines: lines.slice(1) }, decode };
}
