import type { ServerMessages } from '@till/phrases/server';
import type { Sql, TransactionSql } from 'postgres';
import type { Browser } from '../../border/browser.ts';
import { placeOf } from '../../history/notify.ts';
import { databaseNow } from '../../platform/database-clock.ts';
import type { KnownLanguage } from './owner-language.ts';

type Words = ServerMessages['mail']['address'];

/** What waits for some days, or was stopped. */
export type WaitingChange = keyof Words['pending'];

/** What an owner is told of: something that has happened, or `moving`: is about to; `waits` and `stopped`: a change that waits. */
export type NoticeKind = keyof Words['notices'] | 'waits' | 'stopped';

/** All of them, so that a process leaves to newer ones what it has no words for. */
const kinds: Readonly<Record<NoticeKind, true>> = {
  ...{ moving: true, moved: true, movedBack: true, recoverySet: true, recoveryRemoved: true, recovered: true },
  ...{ factorOn: true, factorOff: true, copied: true, waits: true, stopped: true },
};

/** What an e-mail says beside its kind. */
interface Message {
  /** The address that it is about, masked; absent: none. */
  readonly about?: string;
  readonly change?: WaitingChange;
  /** When it is made, ms since epoch. */
  readonly dueAt?: number;
  /** The change that waits. */
  readonly pendingId?: string;
  /** What the owner signed in with before. */
  readonly formerEmail?: string;
  /** The e-mail has a link that stops that change, or makes the former address count again. */
  readonly withLink?: boolean;
  /** From where it was done; absent: by nobody's call. */
  readonly browser?: Pick<Browser, 'ip' | 'agent'> | undefined;
}

/** Has each of these addresses told, in the transaction that does it: there is an e-mail exactly if it was done, and a mail server that is down delays it alone. */
export async function keepNotices(
  tx: TransactionSql,
  ownerId: string,
  notice: NoticeKind,
  addresses: readonly (string | null)[],
  said: Message,
): Promise<void> {
  const { about = '', change = null, dueAt = null, pendingId = null, formerEmail = null, withLink = false, browser = { ip: '', agent: '' } } = said;
  const told = [...new Set(addresses.filter((address) => address !== null))];
  if (told.length === 0) return;
  const link = { pending_id: pendingId, former_email: formerEmail, with_link: withLink };
  const row = { owner_id: ownerId, notice, about, change, due_at: dueAt, ...link, ...placeOf(browser) };
  await tx`insert into door.owner_notice ${tx(told.map((address) => ({ ...row, address })))}`;
}

/** An e-mail that this process has taken to be sent. */
export interface TakenNotice extends KnownLanguage {
  readonly id: string;
  readonly owner_id: string;
  readonly address: string;
  readonly notice: NoticeKind;
  readonly about: string;
  readonly change: WaitingChange | null;
  readonly due_at: number | null;
  readonly pending_id: string | null;
  readonly former_email: string | null;
  readonly with_link: boolean;
  readonly at: number;
  readonly ip: string;
  readonly agent: string;
  readonly tries: number;
  readonly timezone: string | null;
  /** The change of an e-mail about one that waits still does. */
  readonly stillWaits: boolean;
  /** Links stop it. */
  readonly byLink: boolean;
  /** Until then the e-mail address can be taken back, ms since epoch; null: it cannot. */
  readonly undo_until: number | null;
}

/** E-mails that wait. Any number of processes may send them: what one has taken no other takes until `leaseMs` have passed. */
export const noticeStore = (sql: Sql) => {
  const now = sql.unsafe(databaseNow);
  return {
    /** Takes the oldest one; null: none is due. */
    async take(leaseId: string, leaseMs: number): Promise<TakenNotice | null> {
      const [taken] = await sql<TakenNotice[]>`
        with taken as (
          update door.owner_notice set lease_id = ${leaseId}, lease_until = ${now} + ${leaseMs}, tries = tries + 1
          where id = (
            select id from door.owner_notice where lease_until <= ${now} and notice = any(${Object.keys(kinds)}) order by at, id limit 1 for update skip locked)
          returning *)
        select t.id, t.owner_id, t.address, t.notice, t.about, t.change, t.due_at, t.pending_id, t.former_email, t.with_link, t.at, t.ip, t.agent, t.tries,
          o.language, m.country, m.timezone, p.id is not null and p.ended_at is null as "stillWaits", coalesce(p.by_link, true) as "byLink", f.undo_until
        from taken t join door.owner o on o.id = t.owner_id left join shop.merchant m on m.merchant_id = o.merchant_id
        left join door.pending_change p on p.id = t.pending_id
        left join door.former_address f on f.owner_id = t.owner_id and f.email = t.former_email
          and t.address = case when f.known_before is null then f.recovery_email else f.email end`;
      return taken ?? null;
    },

    /** It is tried again after so long. */
    async keep({ id }: TakenNotice, leaseId: string, ms: number): Promise<void> {
      await sql`update door.owner_notice set lease_until = ${now} + ${ms} where id = ${id} and lease_id = ${leaseId}`;
    },

    async done({ id }: TakenNotice, leaseId: string): Promise<void> {
      await sql`delete from door.owner_notice where id = ${id} and lease_id = ${leaseId}`;
    },
  };
};
