import type { printShiftCall } from '@till/contract/write/shift';
import { drawerOpensWithinMs } from '@till/domain/shift/cash-facts';
import type { ShiftReport } from '@till/domain/shift/report';
import type { StaffAction } from '@till/domain/staff/actions';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { noDevice } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';
import { getXReport, type ShowReports } from './read-reports.ts';
import { reportStore } from './report-store.ts';

type Print = typeof printShiftCall;

/** Whether whoever makes a call may do something alone. */
export type May = (asked: Request, action: StaffAction) => Promise<boolean>;

/** Gives a printer of the shop something to print. */
export type GiveJob = (
  merchantId: string,
  job: {
    readonly id: string;
    readonly printerId: string;
    readonly kitchen: false;
    readonly orderId: null;
    readonly language: Request<Print>['body']['language'];
    readonly wantsCopy: false;
    readonly received: null;
    readonly opensDrawer: false;
    readonly paper: { readonly kind: 'drawer' } | { readonly kind: 'shift'; readonly report: ShiftReport; readonly isCopy: boolean };
  },
) => Promise<Answer<Print>>;

const plain = { kitchen: false, orderId: null, wantsCopy: false, received: null, opensDrawer: false } as const;

/**
 * Prints an X or a Z on a printer of the shop, or only opens the cash drawer that hangs on it: for whoever may open it without a sale, and else just after cash moved in
 * it or somebody said why it opens, so that it leaves a trace (docs/decisions/138).
 */
export async function printShift(
  context: Pick<Context, 'sql' | 'clock'>,
  asked: Request<Print>,
  { giveJob, shown, may }: { readonly giveJob: GiveJob; readonly shown: ShowReports; readonly may: May },
): Promise<Answer<Print>> {
  const { merchantId, deviceId } = asked.params;
  const { jobId: id, printerId, language, report: wanted = null, number = null, copy: isCopy = false } = asked.body;
  const job = { ...plain, id, printerId, language };
  const store = drawerStore(context.sql, merchantId);
  const drawer = await store.of(deviceId);
  if (drawer === null) return noDevice;
  if (wanted === null && !(await store.hasMoved(drawer.drawerId, context.clock() - drawerOpensWithinMs)) && !(await may(asked, 'no-sale')))
    return { ok: false, refusal: { code: 'forbidden', detail: { action: 'no-sale' } } };
  if (wanted === null) return giveJob(merchantId, { ...job, paper: { kind: 'drawer' } });
  if (wanted === 'x') {
    const x = await getXReport(context, asked);
    return x.ok ? giveJob(merchantId, { ...job, paper: { kind: 'shift', report: x.value, isCopy } }) : x;
  }
  const [z] = await reportStore(context.sql, merchantId).closed(drawer.drawerId, { below: (number ?? 0) + 1, count: 1 });
  if (z === undefined || z.number !== number) return { ok: false, refusal: { code: 'not_found' } };
  const [report = z] = await shown(asked, [z]);
  return giveJob(merchantId, { ...job, paper: { kind: 'shift', report, isCopy } });
}
