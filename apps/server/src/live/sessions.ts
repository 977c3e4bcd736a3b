import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';

/** How often is checked whether sessions have expired; ms. One that was ended is heard of sooner (`ended-sessions.ts` of sign-in). */
const checkMs = 3000;

/** Checks for all open streams of this process at once whether their sessions are still valid. */
export interface SessionWatch {
  /** Calls `ended` once when the session has ended. Returns a function that stops watching. */
  watch(sessionId: string, ended: () => void): () => void;
  close(): void;
}

export function watchSessions({ sql, clock, log }: Pick<Context, 'sql' | 'clock' | 'log'>): SessionWatch {
  const watched = new Map<symbol, { readonly id: string; readonly ended: () => void }>();
  let loop: Loop | null = null;

  async function check(): Promise<void> {
    const all = [...watched.entries()];
    const ids = [...new Set(all.map(([, { id }]) => id))];
    const rows = await sql<{ id: string }[]>`select id from door.session where id = any(${ids}::uuid[]) and expires_at > ${clock()}`;
    const alive = new Set(rows.map(({ id }) => id));
    for (const [, { id, ended }] of all) if (!alive.has(id)) ended();
  }

  return {
    watch(id, ended) {
      const name = Symbol('watch');
      watched.set(name, { id, ended });
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
