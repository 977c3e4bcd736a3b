import { type Cursor, hasSeen, type Position } from '../history/cursor.ts';
import type { ChangePage, StreamEvent } from './events.ts';
import type { Feed } from './feed.ts';
import type { Stream } from './stream.ts';

export const replayPageCount = 500;

interface Resumed {
  readonly feed: Pick<Feed, 'join'>;
  readonly stream: Pick<Stream, 'emit' | 'room' | 'end'>;
  /** what the client has seen */
  readonly seen: Cursor;
  /** at most `countMax` recorded changes that `after` has not seen and `upTo` has (null: that are there now), after a position */
  readonly read: (after: Cursor, upTo: Cursor | null, position: Position | null, countMax: number) => Promise<ChangePage>;
  readonly failed: (error: unknown) => void;
}

/** Sends first all recorded changes that the client has not seen, then live ones in order. Returns a function that stops it. */
export function resume({ feed, stream, seen, read, failed }: Resumed): () => void {
  let replayed: Cursor | null = null;
  const waiting: (readonly [readonly StreamEvent[], Cursor | null])[] = [];
  const tell = (told: readonly StreamEvent[], reached: Cursor | null, known: Cursor) =>
    stream.emit(
      told.filter(({ position }) => !hasSeen(known, position)),
      reached,
    );
  const leave = feed.join((told, reached) => {
    if (replayed === null) waiting.push([told, reached]);
    else tell(told, reached, replayed);
  });
  const replay = async (): Promise<void> => {
    let upTo: Cursor | null = null;
    let position: Position | null = null;
    while (await stream.room()) {
      const page: ChangePage = await read(seen, upTo, position, replayPageCount);
      upTo = page.upTo;
      position = page.changes.at(-1)?.position ?? position;
      const isLast = page.changes.length < replayPageCount;
      stream.emit([...page.news, ...page.changes], isLast ? upTo : null);
      if (isLast) break;
    }
    if (upTo === null) return;
    replayed = upTo;
    for (const [told, reached] of waiting.splice(0)) tell(told, reached, upTo);
  };
  replay().catch((error: unknown) => {
    failed(error);
    stream.end();
  });
  return leave;
}
