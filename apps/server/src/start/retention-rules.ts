import type { Context } from '../context.ts';
import { forgetOldEntries } from '../history/audit.ts';
import { forgetOldNews } from '../history/news.ts';
import { forgetOldStationChanges } from '../history/tail.ts';
import type { RetentionRule } from '../jobs/retention.ts';
import { forgetOldBumps, forgetOldTickets } from '../kitchen/old-tickets.ts';
import { forgetOldImports } from '../menu/import-parts.ts';
import { forgetOldMenus, forgetOldPictures } from '../menu/old-menus.ts';
import { forgetOldTerms } from '../menu/seen-terms.ts';
import { forgetOldAlerts } from '../online/alerts.ts';
import { forgetOldKeys } from '../order/old-keys.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { forgetOldCounts } from '../platform/rate-limit.ts';
import { forgetOldJobs } from '../printing/jobs.ts';
import { forgetOldReceipts } from '../receipt/old-receipts.ts';
import { forgetOldChanges } from '../sign-in/account/change-store.ts';
import { forgetOldFormers } from '../sign-in/account/former-addresses.ts';
import { forgetOldPendings } from '../sign-in/account/pending-store.ts';
import { forgetOldSessions } from '../sign-in/begin-session.ts';
import { codeStore } from '../sign-in/code-store.ts';
import { forgetOldLinks } from '../sign-in/emails/email-link.ts';
import { forgetOldHalves } from '../sign-in/factor/half-sign-in.ts';
import { forgetOldLost } from '../sign-in/factor/lost-codes.ts';
import { forgetOldBrowsers } from '../sign-in/known-browsers.ts';
import { forgetOldEnds } from '../sign-in/session/ended-sessions.ts';
import { forgetOldSecrets } from '../sign-in/session/former-secrets.ts';
import { forgetOldNonces } from '../sign-in/spent-nonce.ts';
import { forgetOldApprovals } from '../staff/approval-store.ts';
import { forgetOldFailures, forgetOldSignOuts } from '../staff/sign-in-store.ts';

/**
 * What is deleted when it has expired.
 *
 * Keys are dated by the database's clock and expire by it. The rest is dated by the process that wrote it: it is deleted when it has expired both by the
 * database's clock and by this process's. So a process whose clock is ahead by hours or a month deletes no code on its way to an owner, no session, no
 * browser and no limit of strangers.
 */
export const retentionRules = ({ sql, clock }: Pick<Context, 'sql' | 'clock'>): readonly RetentionRule[] => {
  const earlierOfBoth = async () => Math.min(await readDatabaseNow(sql), clock());
  return [
    { what: 'counts of limits', deleteSome: async (countMax) => forgetOldCounts(sql, await earlierOfBoth(), countMax) },
    { what: 'one-time codes', deleteSome: async (countMax) => codeStore(sql).forgetOld(await earlierOfBoth(), countMax) },
    { what: 'sessions', deleteSome: async (countMax) => forgetOldSessions(sql, await earlierOfBoth(), countMax) },
    { what: 'former session secrets', deleteSome: async (countMax) => forgetOldSecrets(sql, await earlierOfBoth(), countMax) },
    { what: 'ended sessions', deleteSome: async (countMax) => forgetOldEnds(sql, await readDatabaseNow(sql), countMax) },
    { what: 'changes of addresses', deleteSome: async (countMax) => forgetOldChanges(sql, await earlierOfBoth(), countMax) },
    { what: 'former addresses of owners', deleteSome: async (countMax) => forgetOldFormers(sql, await earlierOfBoth(), countMax) },
    { what: 'halves of sign-ins', deleteSome: async (countMax) => forgetOldHalves(sql, await earlierOfBoth(), countMax) },
    { what: 'codes of lost second factors', deleteSome: async (countMax) => forgetOldLost(sql, await earlierOfBoth(), countMax) },
    { what: 'changes that have ended', deleteSome: async (countMax) => forgetOldPendings(sql, await earlierOfBoth(), countMax) },
    { what: 'links of letters to owners', deleteSome: async (countMax) => forgetOldLinks(sql, await earlierOfBoth(), countMax) },
    { what: 'spent nonces', deleteSome: async (countMax) => forgetOldNonces(sql, await earlierOfBoth(), countMax) },
    { what: 'known browsers', deleteSome: async (countMax) => forgetOldBrowsers(sql, await earlierOfBoth(), countMax) },
    { what: 'idempotency keys', deleteSome: async (countMax) => forgetOldKeys(sql, await readDatabaseNow(sql), countMax) },
    { what: 'order alerts', deleteSome: async (countMax) => forgetOldAlerts(sql, await earlierOfBoth(), countMax) },
    { what: 'entries of the audit trail', deleteSome: async (countMax) => forgetOldEntries(sql, await readDatabaseNow(sql), countMax) },
    { what: 'news of the stream', deleteSome: async (countMax) => forgetOldNews(sql, await readDatabaseNow(sql), countMax) },
    { what: 'changes of kitchen stations', deleteSome: async (countMax) => forgetOldStationChanges(sql, await readDatabaseNow(sql), countMax) },
    { what: 'wrong PINs', deleteSome: async (countMax) => forgetOldFailures(sql, await earlierOfBoth(), countMax) },
    { what: 'signed out tokens of staff', deleteSome: async (countMax) => forgetOldSignOuts(sql, await earlierOfBoth(), countMax) },
    { what: 'unused approvals', deleteSome: async (countMax) => forgetOldApprovals(sql, await earlierOfBoth(), countMax) },
    { what: 'former taxes', deleteSome: async (countMax) => forgetOldTerms(sql, await readDatabaseNow(sql), countMax) },
    { what: 'print jobs', deleteSome: async (countMax) => forgetOldJobs(sql, await readDatabaseNow(sql), countMax) },
    { what: 'kitchen tickets', deleteSome: async (countMax) => forgetOldTickets(sql, await earlierOfBoth(), countMax) },
    { what: 'unfinished imports of menus', deleteSome: async (countMax) => forgetOldImports(sql, await readDatabaseNow(sql), countMax) },
    { what: 'replaced menus', deleteSome: async (countMax) => forgetOldMenus(sql, await earlierOfBoth(), countMax) },
    { what: 'pictures that no menu uses', deleteSome: async (countMax) => forgetOldPictures(sql, await earlierOfBoth(), countMax) },
    { what: 'presses of kitchen screens', deleteSome: async (countMax) => forgetOldBumps(sql, await readDatabaseNow(sql), countMax) },
    { what: 'receipts that were sent', deleteSome: async (countMax) => forgetOldReceipts(sql, await readDatabaseNow(sql), countMax) },
  ];
};
