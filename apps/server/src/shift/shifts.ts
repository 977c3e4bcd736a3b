import type { Context } from '../context.ts';
import { stateOf } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';

/** What other rooms ask of shifts. */
export interface Shifts {
  /** Whether a shift is open on the drawer that a device uses. */
  isOpen(merchantId: string, deviceId: string): Promise<boolean>;
}

export const openShifts = ({ sql }: Pick<Context, 'sql'>): Shifts => ({
  async isOpen(merchantId, deviceId) {
    const store = drawerStore(sql, merchantId);
    const drawer = await store.of(deviceId);
    return drawer !== null && stateOf(await store.shifts(drawer.drawerId, 1)).openId !== null;
  },
});
