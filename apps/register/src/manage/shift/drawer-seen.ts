import type { ReplyOf } from '@till/contract/call';
import { type closeShiftCall, getDrawerCall } from '@till/contract/write/shift';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

export type Drawer = ReplyOf<typeof getDrawerCall>;

interface Stored {
  /** Merchant and device: a tablet may become another's. */
  readonly of: string;
  readonly drawer: Drawer;
}

/** The drawer as the server had it last; kept, for a start without a network. */
export const drawerSeen = kept('till.drawer-seen', (stored) => stored as Stored | null);

/** Whose drawer a record is. */
export const drawerOwner = (merchant: string, deviceId: string): string => `${merchant}/${deviceId}`;

/** As of now: somebody may log out while the server answers. */
const ownerNow = (deviceId: string): string | null => {
  const merchant = session.get()?.merchant.id;
  return merchant === undefined ? null : drawerOwner(merchant, deviceId);
};

/** Counts what is heard of drawers: a read that was asked before says nothing any more. */
let heard = 0;

/** The server has answered what was done at the drawer: seen before its outbox forgets the deed, so that no moment lies between in which neither says it. */
export function cacheDrawer(deviceId: string, drawer: Drawer): void {
  heard += 1;
  const of = ownerNow(deviceId);
  if (of !== null) drawerSeen.set({ of, drawer });
}

/** The same for a shift that was closed, of which the server returns the Z. */
export function cacheZ(deviceId: string, z: ReplyOf<typeof closeShiftCall>): void {
  const seen = drawerSeen.get();
  heard += 1;
  if (seen === null || seen.of !== ownerNow(deviceId) || (seen.drawer.lastZ?.number ?? 0) >= z.number) return;
  const { shift } = seen.drawer;
  const lastZ = { number: z.number, closedAt: z.closedAt ?? z.at };
  drawerSeen.set({ ...seen, drawer: { ...seen.drawer, shift: shift?.id === z.shiftId ? null : shift, lastZ } });
}

/** The same for whether cash needs a shift. */
export function cacheCashNeedsShift(deviceId: string, cashNeedsShift: boolean): void {
  const seen = drawerSeen.get();
  heard += 1;
  if (seen !== null && seen.of === ownerNow(deviceId)) drawerSeen.set({ ...seen, drawer: { ...seen.drawer, cashNeedsShift } });
}

/** Reads the drawer of a merchant's device. What was asked before something newer was heard is thrown away. */
export async function readDrawer(merchant: string, deviceId: string): Promise<Result<Drawer, CallFailure>> {
  heard += 1;
  const turn = heard;
  const answer = await send(getDrawerCall, { params: { merchantId: merchant, deviceId } }).settled;
  // Somebody may have logged out meanwhile: nothing of the shop stays then.
  if (answer.ok && turn === heard && session.get()?.merchant.id === merchant) drawerSeen.set({ of: drawerOwner(merchant, deviceId), drawer: answer.value });
  return answer;
}
