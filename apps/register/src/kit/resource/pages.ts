import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import type { Source } from './resource.ts';

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

/** Reads a list for a resource. */
export interface PagesReader<Row> {
  readonly read: (readPage: ReadPage<Row>, ...asked: Parameters<Source<Pages<Row>>['read']>) => ReturnType<Source<Pages<Row>>['read']>;
  /** The next reading brings the next page, too. Returns whether there is to be one now: where the page is on its way already, there is not. */
  readonly askNext: () => boolean;
}

/**
 * Reads a list a page at a time. Whatever makes it read again reads it from its beginning as far as it is shown: nothing that is shown is older than the rest,
 * and no row goes away from under a person. A page that was asked for and did not come is asked for again with whatever is read next.
 */
export function pagesReader<Row>(): PagesReader<Row> {
  let underWay: AbortSignal | null = null;
  /** The next page is asked for, and has not come. */
  let isAsked = false;
  /** What is shown was read, and nothing has been a reason to read it again: the next page can be read alone. */
  let isFresh = false;
  let isNextAlone = false;
  return {
    askNext() {
      if (isAsked && underWay?.aborted === false) return false;
      isAsked = true;
      isNextAlone = isFresh;
      return true;
    },
    async read(readPage, signal, before) {
      underWay = signal;
      const known = isNextAlone && before !== null && before.next !== null ? before : null;
      isFresh = known !== null;
      isNextAlone = false;
      const rowCount = (before?.rows.length ?? 0) + (isAsked ? 1 : 0);
      let pages: Pages<Row> = known ?? { rows: [], next: null };
      do {
        const page = await readPage(pages.next);
        if (!signal.aborted && !page.ok) underWay = null;
        if (!page.ok) return page;
        pages = { rows: [...pages.rows, ...page.value.rows], next: page.value.next };
      } while (pages.next !== null && pages.rows.length < rowCount && !signal.aborted);
      if (!signal.aborted) [underWay, isAsked, isFresh] = [null, false, true];
      return accept(pages);
    },
  };
}
