import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

const shop = (): string => session.get()?.merchant.id ?? '';
const record = kept('till.sends-to-kitchen', (stored) => (typeof stored === 'string' ? stored : ''));

/** Whether orders are submitted to the kitchen at this register. A shop that only sells over the counter submits none, and needs no kitchen (docs/decisions/123). */
export const sendsToKitchen = {
  get: (): boolean => shop() !== '' && record.get() === shop(),
  set: (): void => record.set(shop()),
};
