import type { Context } from '../context.ts';
import { type Cursor, nothingSeen, type Position } from '../history/cursor.ts';
import { openLoop, type Turn } from '../jobs/loop.ts';
import { anyMerchantTopic } from '../jobs/tail.ts';
import { type ChangePage, readChanges, type StreamEvent } from './events.ts';

/** A reading that failed is repeated after so long; ms. */
const retryMs = 1000;
/** Between two readings: a rush of changes is read in batches, and nobody sees the difference. */
const pauseMs = 20;
const pageCountMax = 1000;

/** `reached`: the cursor sent completely with these; null: more of it follows. */
export type Listener = (told: readonly StreamEvent[], reached: Cursor | null) => void;

/** One merchant's changes as they happen, read once for all its streams in this process. */
export interface Feed {
  /** Subscribes to every change that becomes visible from now on, each once. Returns an unsubscribe function. */
  join(listener: Listener): () => void;
  /** The cursor of what was sent already, or was there before. */
  at(): Cursor;
  /** Resolves when the starting cursor is known, so that only later changes are sent. */
  readonly ready: Promise<void>;
  /** Reads no more. */
  close(): void;
}

/** Reads, whenever something of the merchant is new, what each reading's cursor has seen and the one before has not: every change once, whatever is still on its way and whenever it comes. */
export function openFeed({ sql, bus, tail, log }: Pick<Context, 'sql' | 'bus' | 'tail' | 'log'>, merchantId: string): Feed {
  const listeners = new Set<Listener>();
  let cursor: Cursor | null = null;
  /** how far the reading has come that leads from this cursor to the next; null: none is under way */
  let under: { readonly upTo: Cursor; readonly position: Position | null } | null = null;
  const ready = Promise.withResolvers<void>();

  async function read({ stop }: Turn): Promise<void> {
    if (cursor === null) {
      cursor = (await readChanges(sql, merchantId, { after: nothingSeen, upTo: null }, null, 0)).upTo;
      return ready.resolve();
    }
    while (!stop.aborted) {
      const { changes, news, upTo }: ChangePage = await readChanges(
        sql,
        merchantId,
        { after: cursor, upTo: under?.upTo ?? null },
        under?.position ?? null,
        pageCountMax,
      );
      const isLast = changes.length < pageCountMax;
      under = isLast ? null : { upTo, position: changes.at(-1)?.position ?? null };
      if (isLast) cursor = upTo;
      const told = [...news, ...changes];
      if (told.length > 0) for (const listener of listeners) listener(told, isLast ? upTo : null);
      if (isLast) return;
    }
  }

  const loop = openLoop({
    log,
    trouble: 'the event stream cannot read changes now: registers get them when it can',
    about: { merchantId },
    everyMs: null,
    retryMs,
    restMs: pauseMs,
    look: read,
  });
  // Other processes change orders too: the tail wakes of what they have committed.
  const ends = [bus.listen(merchantId, loop.wake), bus.listen(anyMerchantTopic, loop.wake), tail.join()];
  loop.wake();

  return {
    ready: ready.promise,
    join(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    at: () => cursor ?? nothingSeen,
    close() {
      for (const end of ends) end();
      void loop.stop();
    },
  };
}
