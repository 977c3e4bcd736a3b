import { headers } from '@till/contract/headers';
import { signOutStaffCall } from '@till/contract/write/staff/staff';
import { outbox } from '../calls/outbox/instance.ts';
import { send } from '../calls/send.ts';
import { merchantId } from '../native/merchant-id.ts';
import { atTablet } from '../native/standing.ts';
import { settings } from '../native/storage.ts';
import { clockOutbox } from './clock-outbox.ts';

/** Ends a token once nothing made with it is on its way any more: it would come as nobody's. Without a network it ends by itself, at the latest half a day later. */
function signOut(token: string): void {
  const isOver = () => [...outbox.all(), ...clockOutbox.all()].every(({ refused, asked }) => refused !== null || asked.headers?.[headers.staff] !== token);
  const end = () => send(signOutStaffCall, { params: { merchantId: merchantId() }, headers: { [headers.staff]: token } });
  if (isOver()) {
    end();
    return;
  }
  const look = () => {
    if (!isOver()) return;
    for (const stop of stops) stop();
    end();
  };
  const stops = [outbox.listen(look), clockOutbox.listen(look)];
}

/** Nobody stands here any more; `isLocked` absent: the tablet is locked if it locks by itself. What was rung up stays, under its person. */
export function leave(isLocked: boolean = settings.get('lockAfter') !== 'never'): void {
  const token = atTablet.get().by?.token ?? null;
  if (token !== null) signOut(token);
  atTablet.set({ by: null, isLocked });
}
