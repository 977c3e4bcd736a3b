import type { Sql } from 'postgres';
import { codeTryCountMax } from '../code-limits.ts';
import { codeHashOf } from '../one-time-code.ts';

/** The stored hash of a code that proves who is signed in, bound to the session that asked for it. */
export const proofHashOf = (sessionId: string, code: string, key: string): Buffer => codeHashOf(`proof of ${sessionId}`, code, key);

/** Codes that prove who is signed in: a session has one, the newest. Times are ms since epoch. */
export const proofCodeStore = (sql: Sql) => ({
  async keep(sessionId: string, hash: Buffer, endsAt: number): Promise<void> {
    await sql`update door.session set proof_hash = ${hash}, proof_tries = 0, proof_ends_at = ${endsAt} where id = ${sessionId}`;
  },

  /** Deletes a code whose e-mail was not sent. */
  async drop(sessionId: string, hash: Buffer): Promise<void> {
    await sql`update door.session set proof_hash = null, proof_ends_at = null where id = ${sessionId} and proof_hash = ${hash}`;
  },

  /** The code that a try is compared with; counts the try. null: there is none, or its tries are used up. */
  async tried(sessionId: string, now: number): Promise<Buffer | null> {
    const [code] = await sql<{ proof_hash: Buffer }[]>`
      update door.session set proof_tries = proof_tries + 1
      where id = ${sessionId} and proof_hash is not null and proof_tries < ${codeTryCountMax} and proof_ends_at > ${now} returning proof_hash`;
    return code?.proof_hash ?? null;
  },
});
