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

/** One client's event stream. */
export interface Stream {
  readonly readable: PassThrough;
  /** `reached`: the cursor sent completely with these; null: more of it follows. */
  emit(told: readonly StreamEvent[], reached: Cursor | null): void;
  /** Resolves to true when the stream can take more; false when it has ended. */
  room(): Promise<boolean>;
  /** Whether the client (or we) ended it. */
  readonly ended: boolean;
  end(): void;
}

/** Opens a stream that begins after `start`. `identity`: of the database, for a client that asked whose stream it is; else null. */
export function openStream(start: StreamCursor, identity: string | null, onEnd: () => void): Stream {
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
  write(`retry: 1000\nid: ${cursorText(last)}\n\n`);
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
    end() {
      // Do not wait for what the client has not read: it resumes.
      readable.destroyed || readable.end();
    },
  };
}
