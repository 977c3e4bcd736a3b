import type { ISql } from 'postgres';
import type { Context } from '../context.ts';
import { stateOf } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';

/** What other rooms ask of shifts. */
export interface Shifts {
  /** Whether a shift is open on the drawer that a device uses. */
  isOpen(merchantId: string, deviceId: string): Promise<boolean>;
  /**
   * The number of the open shift that nobody could close without a device; null: there is none, or another device uses its drawer too. None is opened there until
   * the transaction ends.
   */
  heldBy(tx: ISql, merchantId: string, deviceId: string): Promise<number | null>;
}

export const openShifts = ({ sql }: Pick<Context, 'sql'>): Shifts => ({
  async isOpen(merchantId, deviceId) {
    const store = drawerStore(sql, merchantId);
    const drawer = await store.of(deviceId);
    return drawer !== null && stateOf(await store.shifts(drawer.drawerId, 1)).openId !== null;
  },

  async heldBy(tx, merchantId, deviceId) {
    const store = drawerStore(tx, merchantId);
    const drawer = await store.of(deviceId);
    if (drawer === null || drawer.sharers.length > 0) return null;
    await store.lock(drawer.drawerId);
    const { number, openId } = stateOf(await store.shifts(drawer.drawerId, 1));
    return openId === null ? null : number;
  },
});
