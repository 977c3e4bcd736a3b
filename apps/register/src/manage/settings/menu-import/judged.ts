import { cutText } from '@till/domain/menu/file/cut-text';
import type { Mend, Told } from '@till/domain/menu/file/mends';
import { listedLines, troubleOf } from '@till/domain/menu/file/mends';
import type { FileError, FileErrorCode } from '@till/domain/menu/file/types';
import type { DecimalSign } from '@till/domain/menu/table/amount';
import { mendsFor, type TableError, type TableErrorCode, type TableNote } from '@till/domain/menu/table/reading';
import type { FileOfTable } from '@till/domain/menu/table/table';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { menuFileErrorText } from '@till/phrases/shop/menu-file';
import type { ImportView } from './import-calls.ts';

type Words = MessagesOf<'menuImport'>;

/** An error as it is listed; `line` null: its place stands in the text. */
export interface Said {
  readonly line: number | null;
  readonly text: string;
}

/** Errors about all of which the same is done: what may be, how many they are, and some of them. */
export interface Decision {
  readonly kind: string;
  readonly mends: readonly Mend[];
  readonly count: number;
  readonly said: readonly Said[];
  /** What a table with choices that nobody has is to do. */
  readonly isOfChoices: boolean;
}

/** So many of a kind are listed. */
const saidMax = 20;

type ViewError = Pick<ImportView['errors'][number], 'code' | 'line' | 'detail' | 'path'>;
const errorText = ({ code, line, detail, path }: ViewError, words: MessagesOf<'menuFileErrors'>): Said => ({
  line,
  text: `${menuFileErrorText(code as FileErrorCode, detail, words)}${line === null ? ` (${path})` : ''}`,
});

/** What of the server's errors can be mended in the file only. */
export const hardErrors = ({ errors, troubles }: Pick<ImportView, 'errors' | 'troubles'>, words: MessagesOf<'menuFileErrors'>): readonly Said[] =>
  errors.filter((error) => troubles === undefined || troubleOf(error as FileError) === null).map((error) => errorText(error, words));

/** Everything about which a person decides: what the tablet reads in a table, and what the server finds beside that. `decimal`: how the prices of the table are read. */
export function decisionsOf(
  made: FileOfTable | null,
  decimal: DecimalSign | null,
  view: ImportView | null,
  words: Words,
  fileErrors: MessagesOf<'menuFileErrors'>,
): readonly Decision[] {
  // A price with the other sign would be wrong again.
  const example = `12${decimal ?? '.'}50`;
  const kinds = new Map<TableErrorCode, TableError[]>();
  for (const error of made?.found ?? []) {
    const kind = kinds.get(error.code);
    if (kind === undefined) kinds.set(error.code, [error]);
    else kind.push(error);
  }
  const own = [...kinds].map(
    ([code, errors]): Decision => ({
      ...{ kind: code, mends: mendsFor(code, errors), count: errors.length, isOfChoices: false },
      said: errors
        .slice(0, saidMax)
        .map(({ line, title, value }) => ({ line, text: fill(words.tableErrors[code], { title, value: cutText(value.trim(), 60), example }) })),
    }),
  );
  const others = (view?.troubles ?? []).map(
    ({ trouble, mends, count, errors }): Decision => ({
      ...{ kind: trouble, mends, count, said: errors.map((error) => errorText(error, fileErrors)), isOfChoices: trouble === 'group_unknown' },
    }),
  );
  // As the lines stand in the file; what has none comes last.
  const place = ({ said }: Decision) => said[0]?.line ?? Number.POSITIVE_INFINITY;
  return [...own, ...others].sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** What becomes of lines, counted. */
export type LogLines = Told<Mend | TableNote | 'quotes'>;

/** What comes otherwise than it stands in the file: as the table is read (`quotes`: the lines of quotation marks in it that are text), and as it was chosen. What both have done is one. */
export function toldOf(made: FileOfTable | null, quotes: readonly number[], view: Pick<ImportView, 'mended'> | null): readonly LogLines[] {
  const all = new Map<string, LogLines>();
  if (quotes.length > 0) all.set('quotes', { what: 'quotes', count: quotes.length, lines: quotes, samples: [] });
  for (const told of [...(made?.mended ?? []), ...((view?.mended ?? []) as readonly Told<Mend>[]), ...(made?.notes ?? [])]) {
    const before = all.get(told.what);
    all.set(
      told.what,
      before === undefined
        ? told
        : { ...told, count: before.count + told.count, lines: listedLines([...before.lines, ...told.lines]), samples: [...before.samples, ...told.samples] },
    );
  }
  return [...all.values()];
}
