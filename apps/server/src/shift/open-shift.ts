import type { openShiftCall } from '@till/contract/write/shift';
import { accept } from '@till/domain/result';
import { openShift } from '@till/domain/shift/ledger';
import { businessDayOf, businessDayStart, type ShopClock } from '@till/domain/time/business-day';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { inOne } from '../platform/database.ts';
import { type DeedOf, deedAt, deviceRemoved, drawerView, emitDrawer, noDevice, stateOf } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';

type OpenShift = typeof openShiftCall;

/**
 * A tablet without the server opens a shift and takes cash with one tap, and sends both as calls of their own. How long each was on its way is in the time that it has
 * here: a claimed opening counts from so much earlier, so that the cash is of its shift; ms.
 */
const sameTapMs = 2_000;

/** When the business day began that a moment is in; both ms since epoch. */
const startOfDay = (clock: ShopClock, at: number): number => businessDayStart(clock, businessDayOf(clock, at));

/** Opens the next shift of the device's drawer. Its report begins where the Z before it ends; the first one of a drawer begins with its business day. */
export async function openDrawerShift(
  { sql, bus, clock }: Pick<Context, 'sql' | 'bus' | 'clock'>,
  deedOf: DeedOf,
  asked: Request<OpenShift>,
): Promise<Answer<OpenShift>> {
  const { merchantId, deviceId } = asked.params;
  const { id, float, staffId = null } = asked.body;
  const { at, byClaim: openedByClaim } = await deedAt(deedOf, asked, clock());
  const answer = await inOne(sql, async (tx): Promise<Answer<OpenShift>> => {
    const store = drawerStore(tx, merchantId);
    const drawer = await store.of(deviceId);
    if (drawer === null) return noDevice;
    await store.lock(drawer.drawerId);
    const shifts = await store.shifts(drawer.drawerId, 2);
    // Request before: it is as it is now.
    if ((await store.byId(id)) !== null) return accept(await drawerView(store, drawer));
    // Nobody stands at a retired device: a shift that is opened there could not be closed.
    const now = await store.of(deviceId);
    if (now === null) return noDevice;
    if (now.isRetired) return deviceRemoved(now);
    if (staffId !== null && !(await store.workedAt(staffId, at))) return { ok: false, refusal: { code: 'staff_not_found' } };
    const decided = openShift({ ...stateOf(shifts), number: await store.lastNumber(drawer.drawerId) }, float);
    if (!decided.ok) return decided;
    const [last] = shifts;
    const openedAt = Math.max(openedByClaim ? at - sameTapMs : at, last?.closedAt ?? 0);
    const from = last?.upTo ?? (await store.beginningOf(drawer.drawerId, startOfDay(await store.shopClock(), openedAt)));
    await store.open(drawer.drawerId, { ...decided.value, id, openedAt, openedByClaim, from, staffId }, deviceId);
    await emitDrawer(tx, merchantId, drawer.drawerId);
    return accept(await drawerView(store, drawer));
  });
  bus.wake(merchantId);
  return answer;
}
