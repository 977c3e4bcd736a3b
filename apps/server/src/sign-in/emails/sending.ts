import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { complaintOf } from '../../jobs/complaint.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';
import { type Mailer, smtpMailer } from '../../platform/mailer.ts';
import { type Limit, release, take } from '../../platform/rate-limit.ts';
import { type Due, emailStore, type TakenEntry } from './email-store.ts';
import { type EmailKind, ownerEmail } from './owner-email.ts';
import { isOver, mayTryAgain, pauseMs } from './tries.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
const usualEveryMs = 2_000;
/** Longer than a mail server may take for the e-mails of one owner; ms. */
const leaseMs = 5 * minuteMs;
/** How many e-mails of a kind an owner gets; what comes meanwhile is in the next one. Whoever changes something all day fills no mailbox, and hides nothing. */
const limitOf = (ownerId: string): Readonly<Record<EmailKind, Limit>> => ({
  guard: { key: `letters about what guards the shop of ${ownerId}`, countMax: 10, windowMs: hourMs },
  'sign-in': { key: `letters about new browsers of ${ownerId}`, countMax: 3, windowMs: 24 * hourMs },
  daily: { key: `daily letter of ${ownerId}`, countMax: 1, windowMs: 24 * hourMs },
});

/** Tells owners by e-mail what was done in their shops: what guards a shop at once, other settings once a day. Any number of processes may do it at once. `everyMs`: how soon one is sent. */
export function openOwnerEmails({ sql, clock, log, config }: Pick<Context, 'sql' | 'clock' | 'log' | 'config'>, everyMs = usualEveryMs): Loop {
  const mailer: Mailer = smtpMailer(config);
  const store = emailStore(sql);
  const unsent = complaintOf(log, 'letters to owners about what was done in their shops cannot be sent now: tried again');

  async function sendOne(due: Due): Promise<void> {
    const limit = limitOf(due.ownerId)[due.kind];
    const takenAt = clock();
    const taken = await take(sql, [limit], takenAt);
    if (!taken.ok) return store.putOff(due, taken.retryAfterSeconds * 1000);
    const leaseId = randomUUID();
    const entries = await store.take(due, leaseId, leaseMs);
    const shop = await store.shopOf(due.ownerId);
    const addresses = [...new Set(entries.flatMap((entry) => entry.addresses))];
    const left = shop === null ? [] : await unreached(due, entries, { ...shop, publicUrl: config.publicUrl }, addresses);
    if (addresses.length === left.length) await release(sql, limit, takenAt);
    const tries = Math.max(0, ...entries.map((entry) => entry.tries));
    if (left.length > 0 && mayTryAgain(tries)) return store.keep(leaseId, left, pauseMs(tries));
    if (left.length > 0)
      log.warn({ owner: due.ownerId, kind: due.kind }, 'a letter to an owner about what was done in the shop could not be sent: it is given up');
    await store.done(leaseId);
  }

  /** Sends the e-mail to each address; returns those to which it did not get. */
  async function unreached(
    { kind }: Due,
    entries: readonly TakenEntry[],
    shop: Parameters<typeof ownerEmail>[3],
    addresses: readonly string[],
  ): Promise<readonly string[]> {
    const [oldest] = entries;
    if (oldest === undefined) return [];
    const left: string[] = [];
    for (const to of addresses) {
      // Its id is the same at another try.
      const sent = await mailer.send(ownerEmail({ id: `told-${oldest.id}-${entries.length}`, to }, kind, entries, shop), kind !== 'daily');
      if (sent.outcome === 'sent') unsent.worked();
      else unsent.failed(sent.reason.replaceAll(to, '[receiver]'));
      if (!isOver(sent)) left.push(to);
    }
    return left;
  }

  return openLoop({
    log,
    trouble: 'letters to owners cannot be read from the database now: none is sent until they can, tried again',
    everyMs,
    async look({ stop }) {
      for (const due of await store.due()) {
        if (stop.aborted) return;
        await sendOne(due);
      }
    },
  });
}
