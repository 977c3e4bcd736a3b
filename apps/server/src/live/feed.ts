import { setTimeout as wait } from 'node:timers/promises';
import { type Mark, nothingSeen, type Place } from '../history/mark.ts';
import type { House } from '../house.ts';
import { type ChangePage, readChanges, type Told } from './events.ts';

const pollMs = 1000;
/** Between two readings: a rush of changes is read in handfuls, and nobody sees the difference. */
const pauseMs = 20;
const pageCountMax = 1000;

/** `reached`: with these all that this mark has seen was told; null: there is more of it. */
export type Ear = (told: readonly Told[], reached: Mark | null) => void;

/** One merchant's changes as they happen, read once for all its streams in this process. */
export interface Feed {
  /** Hears every change that becomes visible from now on, each once. Answers the function that stops it. */
  join(hear: Ear): () => void;
  /** What was told already, or was there before. */
  at(): Mark;
  /** Resolves when it is known what was to be seen, so that only what comes later is told. */
  readonly ready: Promise<void>;
  /** Reads no more. */
  close(): void;
}

/** Reads what each reading's mark has seen and the one before has not: every change once, whatever is still on its way and whenever it comes. */
export function openFeed({ sql, bus, log }: Pick<House, 'sql' | 'bus' | 'log'>, merchantId: string): Feed {
  const ears = new Set<Ear>();
  let mark: Mark | null = null;
  /** how far the reading has come that leads from this mark to the next; null: none is under way */
  let under: { readonly upTo: Mark; readonly place: Place | null } | null = null;
  let reading = false;
  let wanted = false;
  let open = true;
  const ready = Promise.withResolvers<void>();

  async function readOnce(): Promise<void> {
    if (mark === null) {
      mark = (await readChanges(sql, merchantId, { after: nothingSeen, upTo: null }, null, 0)).upTo;
      return ready.resolve();
    }
    while (open) {
      const { changes, upTo }: ChangePage = await readChanges(sql, merchantId, { after: mark, upTo: under?.upTo ?? null }, under?.place ?? null, pageCountMax);
      const isLast = changes.length < pageCountMax;
      under = isLast ? null : { upTo, place: changes.at(-1)?.place ?? null };
      if (isLast) mark = upTo;
      if (changes.length > 0) for (const hear of ears) hear(changes, isLast ? upTo : null);
      if (isLast) return;
    }
  }

  /** One reading at a time; what is asked meanwhile is one more reading after it. */
  function read(): void {
    wanted = true;
    if (reading) return;
    reading = true;
    void (async () => {
      while (wanted && open) {
        wanted = false;
        await readOnce().catch((error: unknown) => log.warn({ err: error }, 'the event stream could not read'));
        await wait(pauseMs);
      }
      reading = false;
    })();
  }

  read();
  const stopListening = bus.listen(merchantId, read);
  // Other processes change orders too.
  const timer = setInterval(read, pollMs);

  return {
    ready: ready.promise,
    join(hear) {
      ears.add(hear);
      return () => void ears.delete(hear);
    },
    at: () => mark ?? nothingSeen,
    close() {
      open = false;
      stopListening();
      clearInterval(timer);
    },
  };
}
