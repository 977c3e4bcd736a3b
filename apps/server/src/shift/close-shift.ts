import type { closeShiftCall } from '@till/contract/write/shift';
import { accept } from '@till/domain/result';
import { closeShift } from '@till/domain/shift/ledger';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { inOne } from '../platform/database.ts';
import { type DeedOf, deedAt, deviceRemoved, emitDrawer, noDevice, stateOf } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';
import { reportStore } from './report-store.ts';
import { reportOf } from './shift-report.ts';

type CloseShift = typeof closeShiftCall;

/** What those lock who close with cash of retired devices; no drawer is called so. */
const everyDrawer = '';

/**
 * Closes the shift: one Z, however many close it at once. The Z has exactly what was committed before the statement that adds it up; what commits later is the
 * next one's. Sales wait for none of it.
 */
export async function closeDrawerShift(
  { sql, bus, clock }: Pick<Context, 'sql' | 'bus' | 'clock'>,
  deedOf: DeedOf,
  asked: Request<CloseShift>,
): Promise<Answer<CloseShift>> {
  const { merchantId, deviceId } = asked.params;
  const { id, shiftId, counted, counts = [] } = asked.body;
  const { at: madeAt, byClaim } = await deedAt(deedOf, asked, clock());
  const answer = await inOne(sql, async (tx): Promise<Answer<CloseShift>> => {
    const store = drawerStore(tx, merchantId);
    const drawer = await store.of(deviceId);
    if (drawer === null) return noDevice;
    await store.lock(drawer.drawerId);
    const reports = reportStore(tx, merchantId);
    const known = await store.byId(shiftId);
    if (known?.isClosed && (await reports.closingIdOf(known.drawerId, known.number)) === id) {
      const [z] = await reports.closed(known.drawerId, { below: known.number + 1, count: 1 });
      if (z !== undefined) return accept(z);
    }
    const shifts = await store.shifts(drawer.drawerId);
    const decided = closeShift(stateOf(shifts), { shiftId, counted, counts }, known?.isClosed ? known.number : null);
    // Nobody can open one there: what is said names the device instead.
    if (!decided.ok) return decided.refusal.code === 'shift_not_open' && drawer.isRetired ? deviceRemoved(drawer) : decided;
    const [shift] = shifts;
    if (shift === undefined) return { ok: false, refusal: { code: 'shift_not_open' } };
    const at = Math.max(madeAt, shift.openedAt);
    const counting = { at, byClaim, on: drawer.device, counted: decided.value.counted, counts };
    // Each Z names what no other has: two drawers that close at once go one after the other.
    if (await reports.hasRetiredCash()) await store.lock(everyDrawer);
    const { report, recorded } = await reportOf(tx, merchantId, drawer, { shift, shifts, now: at, counting });
    await reports.close(drawer.drawerId, report, { id, deviceId, recorded });
    await emitDrawer(tx, merchantId, drawer.drawerId);
    return accept(report);
  });
  bus.wake(merchantId);
  return answer;
}
