import { type Cursor, firstUnseen, type Written } from '../history/cursor.ts';

/**
 * The position of a stream as its `id:`, e.g. `1.84021.7`: everything written before was sent, and `count` events more. So it always grows, and a
 * client that returns with it resumes there. Opaque to clients.
 */
export interface StreamCursor extends Written {
  readonly count: number;
}

export const cursorAt = (cursor: Cursor): StreamCursor => ({ ...firstUnseen(cursor), count: 0 });
/** Where a stream stands that goes on for a client with a cursor, of which it counts as seen what `seen` has. */
export function cursorFrom(said: StreamCursor, seen: Cursor): StreamCursor {
  const there = cursorAt(seen);
  return said.epoch === there.epoch && said.tx === there.tx ? said : there;
}
export const cursorText = ({ epoch, tx, count }: StreamCursor): string => `${epoch}.${tx}.${count}`;

/** The next id of a stream at `last`; `reached`: the cursor sent completely with this event, null: more events of it follow. */
export function nextCursor(last: StreamCursor, reached: Cursor | null): StreamCursor {
  const there = reached === null ? last : cursorAt(reached);
  const isFarther = there.epoch > last.epoch || (there.epoch === last.epoch && there.tx > last.tx);
  return isFarther ? there : { ...last, count: last.count + 1 };
}

/** What ids looked like before they went by the order of commits: ms since epoch × 1000. */
const formerForm = /^[0-9]{1,16}$/;
const form = /^([0-9]{1,9})\.([0-9]{1,15})\.([0-9]{1,15})$/;

/** Parses a client's cursor. null: not one of ours; its stream begins now. A cursor of the old form has seen nothing that can be named: epoch 0. */
export function parseCursor(text: string | undefined): StreamCursor | null {
  if (text === undefined) return null;
  if (formerForm.test(text)) return { epoch: 0, tx: 0, count: 0 };
  const [, epoch, tx, count] = form.exec(text) ?? [];
  return epoch === undefined || tx === undefined || count === undefined ? null : { epoch: Number(epoch), tx: Number(tx), count: Number(count) };
}
