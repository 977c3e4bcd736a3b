import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';

/** A list as far as it was read. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null: this is all. */
  readonly next: string | null;
}

/** Reads one page; `cursor` null: the first. */
export type ReadPage<Row> = (cursor: string | null) => Promise<Result<Pages<Row>, CallFailure>>;

/** A page of a call that says nothing of a next one: a full one may have one behind it, which begins after its last row. */
export const pageOf = <Row>(rows: readonly Row[], size: number, cursorOf: (last: Row) => string): Pages<Row> => {
  const last = rows.at(-1);
  return { rows, next: last === undefined || rows.length < size ? null : cursorOf(last) };
};

/** How what is read anew is put together with what is shown. */
export interface Joining<Row> {
  /** There is a reason to read it again, whatever else is asked for. */
  readonly isOld?: boolean;
  /** So many pages are read anew at most; default: all that are shown. */
  readonly pageCountMax?: number;
  /** What is shown, its beginning being as it is now; default: that alone. */
  readonly first?: (before: Pages<Row>, fresh: Pages<Row>) => Pages<Row>;
  /** What is shown with the page behind it. */
  readonly next?: (before: Pages<Row>, page: Pages<Row>) => Pages<Row>;
}

/** Reads a list for a resource. */
export interface PagesReader<Row> {
  readonly read: (readPage: ReadPage<Row>, signal: AbortSignal, before: Pages<Row> | null, joining?: Joining<Row>) => Promise<Result<Pages<Row>, CallFailure>>;
  /** The next reading brings the next page, too. Returns whether there is to be one now: where the page is on its way already, there is not. */
  readonly askNext: () => boolean;
  /** The next page is asked for, and has not come. */
  readonly isAsked: () => boolean;
}

const behind = <Row>(before: Pages<Row>, { rows, next }: Pages<Row>): Pages<Row> => ({ rows: [...before.rows, ...rows], next });

/**
 * Reads a list a page at a time. Whatever makes it read again reads it from its beginning as far as it is shown: nothing that is shown is older than the rest,
 * and no row goes away from under a person. A page that was asked for and did not come is asked for again with whatever is read next.
 */
export function pagesReader<Row>(): PagesReader<Row> {
  let underWay: AbortSignal | null = null;
  let isAsked = false;
  /** What is shown was read, and nothing has been a reason to read it again: the next page can be read alone. */
  let isFresh = false;
  let isNextAlone = false;

  async function readAll(
    readPage: ReadPage<Row>,
    signal: AbortSignal,
    before: Pages<Row> | null,
    { isOld = false, pageCountMax = Number.POSITIVE_INFINITY, first = (_, fresh) => fresh, next = behind }: Joining<Row>,
  ): Promise<Result<Pages<Row>, CallFailure>> {
    let pages = isNextAlone && !isOld ? before : null;
    isFresh = pages !== null;
    isNextAlone = false;
    if (pages === null) {
      const read = await readPage(null);
      if (!read.ok) return read;
      let fresh = read.value;
      for (let count = 1; count < pageCountMax && fresh.next !== null && fresh.rows.length < (before?.rows.length ?? 0) && !signal.aborted; count += 1) {
        const page = await readPage(fresh.next);
        if (!page.ok) return page;
        fresh = behind(fresh, page.value);
      }
      pages = before === null ? fresh : first(before, fresh);
    }
    if (!isAsked || pages.next === null) return accept(pages);
    const page = await readPage(pages.next);
    return page.ok ? accept(next(pages, page.value)) : page;
  }

  return {
    async read(readPage, signal, before, joining = {}) {
      underWay = signal;
      const answer = await readAll(readPage, signal, before, joining);
      if (signal.aborted) return answer;
      underWay = null;
      if (answer.ok) [isAsked, isFresh] = [false, true];
      return answer;
    },
    askNext() {
      if (isAsked && underWay?.aborted === false) return false;
      isAsked = true;
      isNextAlone = isFresh;
      return true;
    },
    isAsked: () => isAsked,
  };
}
