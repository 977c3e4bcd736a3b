import type { ReplyOf } from '@till/contract/call';
import type { getDrawerCall, putDrawerCall } from '@till/contract/write/shift';
import { accept } from '@till/domain/result';
import type { DrawerState } from '@till/domain/shift/ledger';
import type { ISql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emit } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { type Deed, type DrawerRow, type DrawerStore, drawerStore, type ShiftRow } from './drawer-store.ts';

export type Drawer = ReplyOf<typeof getDrawerCall>;

export const noDevice = { ok: false, refusal: { code: 'device_not_found' } } as const;

/** No shift can be opened or closed at a device that the shop has no more. */
export const deviceRemoved = ({ device }: Pick<DrawerRow, 'device'>) => ({ ok: false, refusal: { code: 'device_removed', detail: { device } } }) as const;

/** When a call was made, as far as a device of the shop may claim it (docs/decisions/085); null: it was made now. */
export type DeedOf = (asked: Pick<Request, 'merchantId' | 'sent'>) => Promise<{ readonly at: number } | null>;

/** When a call was made: as a register claims that had no network, however long ago, else now (ms since epoch). */
export async function deedAt(deedOf: DeedOf, asked: Pick<Request, 'merchantId' | 'sent'>, now: number): Promise<Deed> {
  const claimed = await deedOf(asked);
  return { at: claimed?.at ?? now, byClaim: claimed !== null };
}

/** What the ledger says of the newest shift; `shifts`: the newest first. */
export const stateOf = ([newest]: readonly ShiftRow[]): DrawerState => ({
  number: newest?.number ?? 0,
  openId: newest === undefined || newest.closedAt !== null ? null : newest.id,
});

/** Entries that registers see beside an open shift. */
const entryCount = 5;

const shiftView = ({ id, number, openedAt, float, staff }: ShiftRow) => ({ id, number, openedAt, float, ...(staff === null ? {} : { staff }) });

/** The drawer as registers see it. */
export async function drawerView(store: DrawerStore, { drawerId, label, sharers, cashNeedsShift }: DrawerRow): Promise<Drawer> {
  const shifts = await store.shifts(drawerId, 2);
  const [newest] = shifts;
  const open = newest === undefined || newest.closedAt !== null ? null : newest;
  const last = shifts.find(({ closedAt }) => closedAt !== null);
  return {
    drawerId,
    label,
    sharers: [...sharers],
    cashNeedsShift,
    shift: open === null ? null : shiftView(open),
    ...(open === null ? {} : { entries: [...(await store.entries(drawerId, open, entryCount))] }),
    lastZ: last?.closedAt == null ? null : { number: last.number, closedAt: last.closedAt },
  };
}

export async function getDrawer({ sql }: Pick<Context, 'sql'>, { params }: Request<typeof getDrawerCall>): Promise<Answer<typeof getDrawerCall>> {
  const store = drawerStore(sql, params.merchantId);
  const drawer = await store.of(params.deviceId);
  return drawer === null ? noDevice : accept(await drawerView(store, drawer));
}

/** Tells the registers that a drawer's shift was opened or closed, or who uses it. Part of the transaction that makes it true. */
export async function emitDrawer(sql: ISql, merchantId: string, drawerId: string): Promise<void> {
  await emit(sql, 'shift', sql`select ${merchantId}::text as merchant_id, json_build_object('drawerId', ${drawerId}::text) as data`);
}

/** Lets a device use another's drawer, or its own again; never while one of both has an open shift, whose cash would lie in two places. */
export async function putDrawer({ sql, bus }: Pick<Context, 'sql' | 'bus'>, asked: Request<typeof putDrawerCall>): Promise<Answer<typeof putDrawerCall>> {
  const { merchantId, deviceId } = asked.params;
  const { drawerId } = asked.body;
  const answer = await inOne(sql, async (tx): Promise<Answer<typeof putDrawerCall>> => {
    const store = drawerStore(tx, merchantId);
    const [before, wanted] = [await store.of(deviceId), await store.of(drawerId)];
    if (before === null) return noDevice;
    // Only a drawer that its own device uses can be shared (never a retired one's: what is recorded there is named by other Zs), and its device cannot leave those who share it.
    if (wanted === null || (wanted.isRetired && before.drawerId !== drawerId) || (drawerId !== deviceId && wanted.drawerId !== drawerId))
      return { ok: false, refusal: { code: 'not_found' } };
    if (drawerId !== deviceId && before.drawerId === deviceId && before.sharers.length > 0) return { ok: false, refusal: { code: 'not_found' } };
    for (const id of [before.drawerId, drawerId].toSorted()) {
      await store.lock(id);
      const { number, openId } = stateOf(await store.shifts(id, 1));
      if (openId !== null && before.drawerId !== drawerId) return { ok: false, refusal: { code: 'shift_open', detail: { number } } };
    }
    await store.use(deviceId, drawerId);
    await audit(tx, asked, 'drawer-changed', { name: before.device });
    await emitDrawer(tx, merchantId, drawerId);
    const now = await store.of(deviceId);
    return now === null ? noDevice : accept(await drawerView(store, now));
  });
  bus.wake(merchantId);
  return answer;
}
