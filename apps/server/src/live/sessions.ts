import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';

/** A logout in another process is noticed within this time, plus one query; ms. */
const checkMs = 3000;

/** Checks for all open streams of this process at once whether their sessions are still valid. */
export interface SessionWatch {
  /** Calls `ended` once when the session has ended. Returns a function that stops watching. */
  watch(sessionHash: Buffer, ended: () => void): () => void;
  close(): void;
}

export function watchSessions({ sql, clock, log }: Pick<Context, 'sql' | 'clock' | 'log'>): SessionWatch {
  const watched = new Map<symbol, { readonly hash: Buffer; readonly ended: () => void }>();
  let loop: Loop | null = null;

  async function check(): Promise<void> {
    const all = [...watched.entries()];
    const hashes = [...new Set(all.map(([, { hash }]) => hash.toString('hex')))];
    const rows = await sql<
      { hash: Buffer }[]
    >`select hash from door.session where hash = any(select decode(h, 'hex') from unnest(${hashes}::text[]) h) and expires_at > ${clock()}`;
    const alive = new Set(rows.map(({ hash }) => hash.toString('hex')));
    for (const [, { hash, ended }] of all) if (!alive.has(hash.toString('hex'))) ended();
  }

  return {
    watch(hash, ended) {
      const name = Symbol('watch');
      watched.set(name, { hash, ended });
      // A database that does not answer says nothing about sessions: checked again next time.
      loop ??= openLoop({ log, trouble: null, everyMs: checkMs, look: check });
      return () => {
        watched.delete(name);
        if (watched.size === 0) stop();
      };
    },
    close: stop,
  };

  function stop(): void {
    void loop?.stop();
    loop = null;
  }
}
