/**
 * Where a stream stands, as its `id:` says it: ms since epoch × 1000, counted on within the millisecond, so that it always grows.
 * To a client it is opaque.
 */
export type Cursor = number;

const perMs = 1000;
/** How far another process's clock may be ahead of ours. */
const aheadMsMax = 60_000;

export const cursorAt = (at: number): Cursor => Math.floor(at) * perMs;
export const momentOf = (cursor: Cursor): number => Math.floor(cursor / perMs);

/** The next id of a stream that stands at `last`, for something that happened at `at`. */
export const nextCursor = (last: Cursor, at: number): Cursor => Math.max(last + 1, cursorAt(at));

/** What a client says it has seen; null for what is no cursor of ours: the stream then begins now. */
export function parseCursor(text: string | undefined, now: number): Cursor | null {
  if (text === undefined || !/^[0-9]{1,16}$/.test(text)) return null;
  const cursor = Number(text);
  return Number.isSafeInteger(cursor) && momentOf(cursor) <= now + aheadMsMax ? cursor : null;
}
