import type { Sql } from 'postgres';
import { codeTryCountMax } from './code-limits.ts';

/** A stored, unused code. */
export interface KeptCode {
  readonly email: string;
  /** the browser that asked for it, as a hash; the same as `link` where the code is nobody's and only the link counts */
  readonly browser: Buffer;
  readonly hash: Buffer;
  /** what its e-mail's link holds, as a hash */
  readonly link: Buffer;
  /** asked for by a browser that had signed in to the address before */
  readonly known: boolean;
  /** it went to the owner's recovery address */
  readonly recovery: boolean;
}

/** More codes than can be requested while one is valid. */
const codeCountMax = 100;

/** Codes and the links of their e-mails. Times are ms since epoch. */
export const codeStore = (sql: Sql) => ({
  /**
   * A browser has one code for an address: a newer one replaces the older and its tries. The link in the older e-mail stays valid: repeated requests cannot
   * void a link that the owner is about to open.
   */
  async keep({ email, browser, hash, link, known, recovery }: KeptCode, now: number, expiresAt: number): Promise<void> {
    for (;;) {
      await sql`update door.sign_in_code set browser = link where email = ${email} and browser = ${browser} and browser <> link`;
      const kept = await sql`
        insert into door.sign_in_code (email, browser, hash, link, known, recovery, asked_at, expires_at)
        values (${email}, ${browser}, ${hash}, ${link}, ${known}, ${recovery}, ${now}, ${expiresAt}) on conflict (email, browser) do nothing`;
      // Otherwise the same browser has asked twice at once.
      if (kept.count === 1) return;
    }
  },

  /** Deletes a code whose e-mail was not sent. */
  async drop({ link }: KeptCode): Promise<void> {
    await sql`delete from door.sign_in_code where link = ${link}`;
  },

  /** The code that a try is compared with: the browser's own; for a browser that requested none, the newest that a stranger requested. null: there is none. */
  async tried(email: string, browser: Buffer | null, now: number): Promise<(KeptCode & { readonly own: boolean }) | null> {
    const codes = await sql<KeptCode[]>`
      select email, browser, hash, link, known, recovery from door.sign_in_code
      where email = ${email} and expires_at > ${now} and browser <> link order by asked_at desc limit ${codeCountMax}`;
    const own = codes.find((code) => browser?.equals(code.browser));
    const code = own ?? codes.find(({ known, recovery }) => !known && !recovery);
    return code === undefined ? null : { ...code, own: code === own };
  },

  /** Whether a valid link was sent to the address, or is being sent. */
  async hasLink(email: string, now: number): Promise<boolean> {
    return (await sql`select from door.sign_in_code where email = ${email} and not recovery and expires_at > ${now} limit 1`).length > 0;
  },

  /** Counts a try of the browser that asked for the code. false: none is left, the code is void. */
  async countTry({ email, browser }: KeptCode): Promise<boolean> {
    const counted = await sql`update door.sign_in_code set tries = tries + 1 where email = ${email} and browser = ${browser} and tries < ${codeTryCountMax}`;
    return counted.count === 1;
  },

  /** Takes such a try back: the code was right, and was not used. */
  async uncountTry({ email, browser }: KeptCode): Promise<void> {
    await sql`update door.sign_in_code set tries = tries - 1 where email = ${email} and browser = ${browser} and tries > 0`;
  },

  /** Deletes up to `countMax` expired codes; returns how many. The other table is an earlier version's. */
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
