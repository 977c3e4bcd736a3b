import type { FileErrorCode } from '@till/domain/menu/file/types';
import type { DecimalSign } from '@till/domain/menu/table/amount';
import type { TableError } from '@till/domain/menu/table/table';
import type { WordsLanguage } from '@till/phrases/phrases';
import { fill } from '@till/phrases/phrases';
import { menuFileErrorWords } from '@till/phrases/shop/menu-file';
import type { ImportView } from './import-calls.ts';
import type { useImportWords } from './use-import-words.ts';

/** What the server finds wrong in a file. */
export type Judged = Pick<ImportView, 'errors' | 'errorsLeftOut'>;
export const noneJudged: Judged = { errors: [], errorsLeftOut: 0 };

/** An error as it is listed; `line` null: its place stands in the text. */
export interface Said {
  readonly line: number | null;
  readonly text: string;
}

/** The server's errors in words, with their path where they have no line. */
export const judgedWords = ({ errors }: Judged, language: WordsLanguage): readonly Said[] =>
  errors.map(({ code, line, detail, path }) => ({
    line,
    text: `${menuFileErrorWords(code as FileErrorCode, detail, language)}${line === null ? ` (${path})` : ''}`,
  }));

/** Whether a file names choices that neither it nor the shop has: a table never holds them. */
export const lacksChoices = ({ errors }: Judged): boolean => errors.some(({ code }) => code === 'group_unknown');

/** What only follows from a cell that could not be read: it says nothing new of its line. */
const following: ReadonlySet<string> = new Set(['price_missing', 'name_missing']);

/** Everything that is wrong with a table, by its lines: what the tablet reads in it, and what the server finds beside that. `decimal`: how its prices are read. */
export function allWrong(
  errors: readonly TableError[],
  judged: Judged,
  decimal: DecimalSign | null,
  words: ReturnType<typeof useImportWords>,
  language: WordsLanguage,
): readonly Said[] {
  // A price with the other sign would be wrong again.
  const example = `12${decimal ?? '.'}50`;
  const own = errors.map(({ code, line, title, value }) => ({
    line,
    text: fill(words.tableErrors[code], { title, value: value.trim().slice(0, 60), example }),
  }));
  const lines = new Set(errors.map(({ line }) => line));
  const news = judged.errors.filter(({ code, line }) => !(following.has(code) && line !== null && lines.has(line)));
  const all: readonly Said[] = [...own, ...judgedWords({ ...judged, errors: news }, language)];
  return all.toSorted((a, b) => (a.line ?? Number.MAX_SAFE_INTEGER) - (b.line ?? Number.MAX_SAFE_INTEGER));
}
