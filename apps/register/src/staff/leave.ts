import { signOutStaffCall } from '@till/contract/write/staff/staff';
import { send } from '../calls/send.ts';
import { session } from '../native/session.ts';
import { atTablet } from '../native/standing.ts';
import { settings } from '../native/storage.ts';

/** Nobody stands here any more; `isLocked` absent: the tablet is locked if it locks by itself. What was rung up stays, under its person. */
export function leave(isLocked: boolean = settings.get('lockAfter') !== 'never'): void {
  const merchantId = session.get()?.merchant.id;
  // With the token that ends. Without a network it ends by itself, at the latest half a day later.
  if (merchantId !== undefined && typeof atTablet.get().by?.token === 'string') send(signOutStaffCall, { params: { merchantId } });
  atTablet.set({ by: null, isLocked });
}
