import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { complaintOf } from '../../jobs/complaint.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';
import { type Mailer, smtpMailer } from '../../platform/mailer.ts';
import { dropLink, type LinkOf, makeLink } from './email-link.ts';
import { noticeEmail } from './notice-email.ts';
import { noticeStore, type TakenNotice } from './notice-store.ts';
import { isOver, mayTryAgain, pauseMs } from './tries.ts';

const usualEveryMs = 2_000;
/** Longer than a mail server may take for one e-mail; ms. */
const leaseMs = 5 * 60_000;
/** E-mails of one run. */
const countMax = 100;

/** Sends owners the notices of changes of how they sign in. Any number of processes may do it at once. `everyMs`: how soon one is sent. */
export function openNotices({ sql, clock, log, config }: Pick<Context, 'sql' | 'clock' | 'log' | 'config'>, everyMs = usualEveryMs): Loop {
  const mailer: Mailer = smtpMailer(config);
  const store = noticeStore(sql);
  const unsent = complaintOf(log, 'notices of changes of how owners sign in cannot be sent now: tried again');

  /** Sends the oldest one; false: none is due. */
  async function sendOne(): Promise<boolean> {
    const leaseId = randomUUID();
    const notice = await store.take(leaseId, leaseMs);
    if (notice === null) return false;
    // It has ended meanwhile: the e-mail of that says all.
    if (notice.notice === 'waits' && !notice.stillWaits) {
      await store.done(notice, leaseId);
      return true;
    }
    const asked = linkOf(notice, clock());
    // Stored before it is sent, so that a received link always works. Another try has another one.
    const link = asked === null ? null : await makeLink(sql, asked);
    const sent = await mailer.send(noticeEmail(notice, config.publicUrl, link), true);
    if (sent.outcome === 'sent') unsent.worked();
    else unsent.failed(sent.reason.replaceAll(notice.address, '[receiver]').replaceAll(link ?? '[link]', '[link]'));
    if (isOver(sent)) {
      await store.done(notice, leaseId);
      return true;
    }
    if (link !== null) await dropLink(sql, link);
    if (mayTryAgain(notice.tries)) await store.keep(notice, leaseId, pauseMs(notice.tries));
    else {
      log.warn({ owner: notice.owner_id, kind: notice.notice }, 'a notice to an owner could not be sent: it is given up');
      await store.done(notice, leaseId);
    }
    return true;
  }

  return openLoop({
    log,
    trouble: 'notices to owners cannot be read from the database now: none is sent until they can, tried again',
    everyMs,
    async look({ stop }) {
      for (let count = 0; count < countMax && !stop.aborted; count += 1) if (!(await sendOne())) return;
    },
  });
}

/** What the link of an e-mail does; null: it has none. */
function linkOf({ owner_id, address, with_link, byLink, pending_id, former_email, due_at, undo_until }: TakenNotice, now: number): LinkOf | null {
  if (!with_link || !byLink) return null;
  if (pending_id !== null && due_at !== null) return { owner_id, address, pending_id, former_email: null, valid_until: due_at };
  if (former_email === null || undo_until === null || undo_until <= now) return null;
  return { owner_id, address, pending_id: null, former_email, valid_until: undo_until };
}
