import { type Cursor, momentOf } from './cursor.ts';
import { type Place, since, type Told } from './events.ts';
import { type Feed, overlapMs } from './feed.ts';
import type { Stream } from './stream.ts';

export const replayPageCount = 500;

interface Resumed {
  readonly feed: Pick<Feed, 'join'>;
  readonly stream: Pick<Stream, 'tell' | 'room' | 'end'>;
  readonly cursor: Cursor;
  /** at most `countMax` recorded changes after a place, oldest first */
  readonly read: (after: Place, countMax: number) => Promise<readonly Told[]>;
  /** ms since epoch */
  readonly now: number;
  readonly failed: (error: unknown) => void;
}

/** First everything recorded since 10 s before the cursor, then what happens; what happened meanwhile waits its turn. Answers the function that stops it. */
export function resume({ feed, stream, cursor, read, now, failed }: Resumed): () => void {
  let waiting: Told[] | null = [];
  const leave = feed.join((told) => (waiting === null ? stream.tell(told) : waiting.push(...told)));
  const replay = async (): Promise<void> => {
    const recent = new Set<string>();
    let place = since(momentOf(cursor) - overlapMs);
    while (await stream.room()) {
      const page = await read(place, replayPageCount);
      for (const { key, at } of page) if (at >= now - 2 * overlapMs) recent.add(key);
      stream.tell(page);
      place = page.at(-1)?.place ?? place;
      if (page.length < replayPageCount) break;
    }
    const missed = (waiting ?? []).filter(({ key }) => !recent.has(key));
    waiting = null;
    stream.tell(missed);
  };
  replay().catch((error: unknown) => {
    failed(error);
    stream.end();
  });
  return leave;
}
