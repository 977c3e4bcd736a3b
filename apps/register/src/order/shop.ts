import { assert } from '@till/domain/assert';
import { session } from '../native/session.ts';

/** The merchant that every order call is made for. A screen that sends one stands behind the guard, so somebody is signed in. */
export function merchantId(): string {
  const merchant = session.get()?.merchant;
  assert(merchant !== undefined, 'an order call is only made behind the guard');
  return merchant.id;
}

/** How this register is named on its orders: the device's label, else `web`. */
export const deviceSource = (): string => session.get()?.device?.label ?? 'web';
