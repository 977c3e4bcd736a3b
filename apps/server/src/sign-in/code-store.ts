import type { Sql } from 'postgres';
import { codeTryCountMax } from './code-limits.ts';

/** A code as it is kept while it can be used. */
export interface KeptCode {
  readonly email: string;
  /** the browser that asked for it, as a hash */
  readonly browser: Buffer;
  readonly hash: Buffer;
  /** what its letter's link holds, as a hash */
  readonly link: Buffer;
  /** asked for by a browser that had signed in to the address before */
  readonly known: boolean;
}

/** More than can be asked for while one is valid. */
const codeCountMax = 100;

/** Codes and the links of their letters. Times are ms since epoch. */
export const codeStore = (sql: Sql) => ({
  /** A browser has one code for an address: a newer one replaces the older, tries and link with it. */
  async keep({ email, browser, hash, link, known }: KeptCode, now: number, expiresAt: number): Promise<void> {
    await sql`
      insert into door.sign_in_code (email, browser, hash, link, known, asked_at, expires_at) values (${email}, ${browser}, ${hash}, ${link}, ${known}, ${now}, ${expiresAt})
      on conflict (email, browser) do update set hash = excluded.hash, link = excluded.link, known = excluded.known, tries = 0,
        asked_at = excluded.asked_at, expires_at = excluded.expires_at`;
  },

  /** Nobody was told it. */
  async drop({ email, browser, hash }: KeptCode): Promise<void> {
    await sql`delete from door.sign_in_code where email = ${email} and browser = ${browser} and hash = ${hash}`;
  },

  /**
   * The one code that a try is compared with: the browser's own; for a browser that asked for none, the newest that a stranger asked for.
   * null: there is none.
   */
  async tried(email: string, browser: Buffer | null, now: number): Promise<(KeptCode & { readonly own: boolean }) | null> {
    const codes = await sql<KeptCode[]>`
      select email, browser, hash, link, known from door.sign_in_code where email = ${email} and expires_at > ${now} order by asked_at desc limit ${codeCountMax}`;
    const own = codes.find((code) => browser?.equals(code.browser));
    const code = own ?? codes.find(({ known }) => !known);
    return code === undefined ? null : { ...code, own: code === own };
  },

  /** Counts a try of the browser that asked for the code. false: it has had all of them, the code is void. */
  async countTry({ email, browser }: KeptCode): Promise<boolean> {
    const counted = await sql`update door.sign_in_code set tries = tries + 1 where email = ${email} and browser = ${browser} and tries < ${codeTryCountMax}`;
    return counted.count === 1;
  },

  /** Takes out up to `countMax` that have ended; answers how many. The other table is that of an earlier version. */
  async forgetOld(now: number, countMax: number): Promise<number> {
    const [gone, earlier] = await Promise.all([
      sql`delete from door.sign_in_code where (email, browser) in (
        select email, browser from door.sign_in_code where expires_at <= ${now} limit ${countMax} for update skip locked)`,
      sql`delete from door.one_time_code where email in (
        select email from door.one_time_code where expires_at <= ${now} limit ${countMax} for update skip locked)`,
    ]);
    return gone.count + earlier.count;
  },
});
