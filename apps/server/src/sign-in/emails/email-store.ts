import type { Sql } from 'postgres';
import { databaseNow } from '../../platform/database-clock.ts';
import type { EmailKind, NoticeEntry, NoticeShop } from './owner-email.ts';
import { type KnownLanguage, ownersLanguage } from './owner-language.ts';

/** What an owner is to be told in one e-mail. */
export interface Due {
  readonly ownerId: string;
  readonly kind: EmailKind;
}

/** An entry that this process has taken to be sent. */
export interface TakenEntry extends NoticeEntry {
  readonly id: string;
  readonly addresses: readonly string[];
  readonly tries: number;
}

/** So long the changes of a day are gathered before the first e-mail of them goes out, ms. */
const gatherMs = 10 * 60_000;
/** Owners that one look is about. */
const dueCountMax = 50;

/** What owners are still to be told. Any number of processes may send it: what one has taken no other takes until `leaseMs` have passed. */
export const emailStore = (sql: Sql) => {
  const now = sql.unsafe(databaseNow);
  return {
    async due(): Promise<readonly Due[]> {
      return sql<Due[]>`
        select owner_id as "ownerId", kind from door.owner_letter where lease_until <= ${now}
        group by owner_id, kind having kind <> 'daily' or min(at) <= ${now} - ${gatherMs} limit ${dueCountMax}`;
    },

    /** Takes all that waits, oldest first. */
    async take({ ownerId, kind }: Due, leaseId: string, leaseMs: number): Promise<readonly TakenEntry[]> {
      return sql<TakenEntry[]>`
        with taken as (
          update door.owner_letter set lease_id = ${leaseId}, lease_until = ${now} + ${leaseMs}, tries = tries + 1
          where id in (select id from door.owner_letter where owner_id = ${ownerId} and kind = ${kind} and lease_until <= ${now} for update skip locked)
          returning *)
        select t.id, t.act, t.details, t.at, t.ip, t.agent, to_jsonb(t.addresses) as addresses, t.tries, d.label as device
        from taken t left join door.owner o on o.id = t.owner_id left join door.session s on s.id = t.session_id
        left join shop.device d on d.merchant_id = o.merchant_id and d.id = s.device_id order by t.at, t.id`;
    },

    /** Nobody takes it for so long. */
    async putOff({ ownerId, kind }: Due, ms: number): Promise<void> {
      await sql`update door.owner_letter set lease_until = ${now} + ${ms} where owner_id = ${ownerId} and kind = ${kind} and lease_until <= ${now}`;
    },

    /** These addresses have still to be told, after so long. */
    async keep(leaseId: string, addresses: readonly string[], ms: number): Promise<void> {
      await sql`update door.owner_letter set addresses = ${[...addresses]}::text[], lease_until = ${now} + ${ms} where lease_id = ${leaseId}`;
    },

    async done(leaseId: string): Promise<void> {
      await sql`delete from door.owner_letter where lease_id = ${leaseId}`;
    },

    async shopOf(ownerId: string): Promise<Omit<NoticeShop, 'publicUrl'> | null> {
      const [shop] = await sql<({ name: string; timezone: string } & KnownLanguage)[]>`
        select m.name, m.timezone, m.country, o.language from shop.merchant m join door.owner o on o.merchant_id = m.merchant_id where o.id = ${ownerId}`;
      return shop === undefined ? null : { name: shop.name, timezone: shop.timezone, language: ownersLanguage(shop) };
    },
  };
};
