import type { Context } from '../context.ts';
import { erasuresTopic } from '../customer/erase-customer.ts';
import { forgetLateReceivers } from '../customer/erasure-store.ts';
import { openCustomerFolding } from '../customer/fold-again.ts';
import { openSumsFolding } from '../customer/sums-fold.ts';
import { isOnStandby, readRestored, standbyText } from '../history/standby.ts';
import { openStateFilling } from '../history/states.ts';
import { openLoop } from '../jobs/loop.ts';
import { openRetention } from '../jobs/retention.ts';
import { openShares } from '../jobs/shares.ts';
import { openKitchen } from '../kitchen/kitchen.ts';
import { ticketSpool } from '../kitchen/ticket-spool.ts';
import { namesIn } from '../menu/catalogue.ts';
import { openStockFolding } from '../menu/stock-fold.ts';
import { openHandingOver } from '../online/hand-over-old.ts';
import { openCancelling } from '../order/cancel-empty.ts';
import { openForgetting } from '../order/customer/forget-erased.ts';
import { openTokenFilling, openTokenFolding } from '../order/fill-search-tokens.ts';
import { openRecovery } from '../payment/attempt/recovery.ts';
import { connectForLife } from '../platform/database.ts';
import { jobSpool } from '../printing/job-spool.ts';
import { openPrinting } from '../printing/printing.ts';
import { openMoneyFilling } from '../report/fill-money.ts';
import { openFolding } from '../report/fold.ts';
import { openServices, type Services } from '../services.ts';
import { openDueChanges } from '../sign-in/account/due-changes.ts';
import { openEntering } from '../sign-in/directory/enter-owners.ts';
import { openNotices } from '../sign-in/emails/notices.ts';
import { openOwnerEmails } from '../sign-in/emails/sending.ts';
import { retentionRules } from './retention-rules.ts';
import { openSendingReceipts } from './send-receipts.ts';

/** Database connections for jobs. */
const jobConnectionCount = 4;
/** How often it is checked whether a restore put the database on standby, or activated it; ms. */
const lookMs = 1000;

/** The jobs of a process. */
export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Runs the jobs, on connections of their own: no sale waits for one that a job uses. While the database is on standby they do not run: it was restored, and nobody
 * has said yet that it is the shop (docs/decisions/070).
 */
export async function openJobsWhenLive(context: Context, databaseUrl: string): Promise<Jobs> {
  const sql = connectForLife(databaseUrl, { max: jobConnectionCount });
  let running: Jobs | null = null;
  let isTold = false;

  async function look(isStopping: () => boolean): Promise<void> {
    const quiet = isOnStandby(await readRestored(sql));
    if (quiet && !isTold) context.log.warn(standbyText);
    isTold = quiet;
    if (quiet && running !== null) await stopRunning();
    else if (!quiet && running === null && !isStopping()) running = openJobs({ ...context, sql, patient: sql }, context);
  }
  async function stopRunning(): Promise<void> {
    const last = running;
    running = null;
    await last?.stop();
  }

  await look(() => false).catch(() => {});
  // A database that does not answer is looked at later.
  const loop = openLoop({ log: context.log, trouble: null, everyMs: lookMs, look: ({ stop }) => look(() => stop.aborted) });
  return {
    async stop() {
      await loop.stop();
      await stopRunning();
      await sql.end({ timeout: 1 });
    },
  };
}

/** `context` has the connections of jobs, `own` those of the process. */
function openJobs(given: Context, own: Context): Jobs {
  const shares = openShares(given);
  const context = { ...given, shares };
  const services = openServices(context);
  const jobs: readonly ({ stop(): unknown } | null)[] = [
    openKitchen(context, { categoriesOf: categoriesIn(services) }),
    openPrinting(context, [jobSpool(context), ticketSpool(context, { namesOf: namesIn(services.catalogues) })]),
    openRecovery(own, services.payments.runner),
    openFolding(context, services.catalogues),
    openStockFolding(context),
    openSumsFolding(context),
    openSendingReceipts(context),
    openOwnerEmails(context),
    openNotices(context),
    openDueChanges(context),
    openEntering(context),
    openRetention(retentionRules(context), context.log),
    openStateFilling(context),
    openTokenFilling(context),
    openTokenFolding(context),
    openCustomerFolding(context),
    openMoneyFilling(context),
    openCancelling(context, services.orders),
    openForgetting(context, { orders: services.orders, forgetReceivers: forgetLateReceivers, topic: erasuresTopic }),
    openHandingOver(context, services.orders),
  ];
  return {
    async stop() {
      // The others go on with what is this one's while it ends.
      await Promise.all([shares, ...jobs].map((job) => job?.stop()));
    },
  };
}

/** The ids of the categories that hold an item of today's menu. */
const categoriesIn =
  ({ catalogues }: Pick<Services, 'catalogues'>) =>
  async (merchantId: string) => {
    const catalogue = await catalogues.of(merchantId);
    return (itemId: string) => (catalogue?.categoriesOf(itemId) ?? []).map(({ id }) => id);
  };
