import { headers } from '@till/contract/headers';
import type { getXReportCall, listZReportsCall } from '@till/contract/write/shift';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { inOne } from '../platform/database.ts';
import { noDevice } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';
import { reportStore, type ShiftReport } from './report-store.ts';
import { reportOf } from './shift-report.ts';

/** A report as whoever makes a call may see it. */
export type ShowReports = (asked: Request, reports: readonly ShiftReport[]) => Promise<readonly ShiftReport[]>;

/** The X of the open shift: its figures as they are now, without what should be in the drawer and what that could be added up from. */
export async function getXReport(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { params: { merchantId, deviceId } }: Pick<Request<typeof getXReportCall>, 'params'>,
): Promise<Answer<typeof getXReportCall>> {
  return inOne(sql, async (tx): Promise<Answer<typeof getXReportCall>> => {
    const store = drawerStore(tx, merchantId);
    const drawer = await store.of(deviceId);
    if (drawer === null) return noDevice;
    const shifts = await store.shifts(drawer.drawerId);
    const [shift] = shifts;
    if (shift === undefined || shift.closedAt !== null) return { ok: false, refusal: { code: 'shift_not_open' } };
    const { report } = await reportOf(tx, merchantId, drawer, { shift, shifts, now: clock(), counting: null });
    return accept({ ...report, sales: null, refunds: null });
  });
}

const pageSize = { usual: 30, max: 100 };
/** Above every number of a Z. */
const newest = 2_147_483_647;

/** The Zs of the drawer that a device uses, newest first. */
export async function listZReports(
  { sql }: Pick<Context, 'sql'>,
  asked: Request<typeof listZReportsCall>,
  shown: ShowReports,
): Promise<Answer<typeof listZReportsCall>> {
  const { merchantId, deviceId } = asked.params;
  const drawer = await drawerStore(sql, merchantId).of(deviceId);
  if (drawer === null) return noDevice;
  const { cursor, limit } = asked.query;
  const count = Math.min(pageSize.max, Math.max(1, limit === undefined ? pageSize.usual : Number(limit)));
  const found = await reportStore(sql, merchantId).closed(drawer.drawerId, { below: cursor === undefined ? newest : Number(cursor), count: count + 1 });
  const page = found.slice(0, count);
  const last = page.at(-1);
  if (found.length > count && last !== undefined) asked.header(headers.nextCursor, String(last.number));
  return accept(await shown(asked, page));
}
