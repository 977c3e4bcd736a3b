import { PassThrough } from 'node:stream';
import { namedEvent } from '@till/contract/live';
import type { Cursor } from '../history/cursor.ts';
import { cursorText, nextCursor, type StreamCursor } from './cursor.ts';
import type { StreamEvent } from './events.ts';

const commentMs = 15_000;
/** A client with this much unread is gone or too slow: it is disconnected, and resumes with its last id. */
const unreadBytesMax = 1024 * 1024;
/** How long a client may take to read what it asked to be told again. */
const drainMs = 30_000;

/** A client that lost its stream comes back after this time, ms; where many would come at once, up to `returnMsMax` later. */
const returnMs = 1000;
const returnMsMax = 5000;
/** How many streams a process opens in a second beside everything else: each costs some 3 ms of its CPU (docs/performance.md). */
const reopenedPerSecond = 200;

/** When a client is to come back that lost its stream with `count` others, ms: spread so that they are opened one after another. `random`: at least 0, below 1. */
export const returnAfter = (count: number, random: number): number =>
  returnMs + Math.floor(random * Math.min(returnMsMax - returnMs, Math.floor(count / reopenedPerSecond) * 1000));

/** One client's event stream. */
export interface Stream {
  readonly readable: PassThrough;
  /** `reached`: the cursor sent completely with these; null: more of it follows. */
  emit(told: readonly StreamEvent[], reached: Cursor | null): void;
  /** Resolves to true when the stream can take more; false when it has ended. */
  room(): Promise<boolean>;
  /** Whether the client (or we) ended it. */
  readonly ended: boolean;
  /** `returnMs`: when the client is to come back; absent: as it was told first. */
  end(returnMs?: number): void;
}

interface Opening {
  /** It begins after this place. */
  readonly start: StreamCursor;
  /** Of the database, for a client that asked whose stream it is; else null. */
  readonly identity: string | null;
  /** When the client is to come back where it loses the stream, ms. */
  readonly returnMs: number;
  readonly onEnd: () => void;
}

export function openStream({ start, identity, returnMs: firstReturnMs, onEnd }: Opening): Stream {
  const readable = new PassThrough({ highWaterMark: 64 * 1024 });
  let last = start;

  function write(text: string): void {
    if (readable.destroyed || readable.writableEnded) return;
    readable.write(text);
    if (readable.writableLength + readable.readableLength > unreadBytesMax) readable.destroy();
  }

  const comment = setInterval(() => write(':\n\n'), commentMs);
  readable.once('close', () => {
    clearInterval(comment);
    onEnd();
  });
  // Without an event of its own: where to resume is known from the first moment.
  write(`retry: ${firstReturnMs}\nid: ${cursorText(last)}\n\n`);
  if (identity !== null) write(`event: ${namedEvent}\ndata: ${JSON.stringify({ identity })}\n\n`);

  return {
    readable,
    emit(told, reached) {
      const events = told.flatMap((change) => change.events);
      let text = '';
      for (const [index, { event, data }] of events.entries()) {
        last = nextCursor(last, index === events.length - 1 ? reached : null);
        text += `id: ${cursorText(last)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      }
      if (text !== '') write(text);
    },
    async room() {
      if (readable.destroyed || !readable.writableNeedDrain) return !readable.destroyed;
      return new Promise((resolve) => {
        const tooSlow = setTimeout(() => readable.destroy(), drainMs);
        const done = () => {
          clearTimeout(tooSlow);
          readable.off('drain', done).off('close', done);
          resolve(!readable.destroyed);
        };
        readable.once('drain', done).once('close', done);
      });
    },
    get ended() {
      return readable.destroyed || readable.writableEnded;
    },
    end(returnMs) {
      if (returnMs !== undefined) write(`retry: ${returnMs}\n\n`);
      // Do not wait for what the client has not read: it resumes.
      readable.destroyed || readable.end();
    },
  };
}
