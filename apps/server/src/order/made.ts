import { type ClaimedDeed, claimedDeed, newestTimeIn } from '@till/domain/order/claim';
import type { Order } from '@till/domain/order/types';
import type { BookedLater } from '@till/domain/report/facts';
import type { Doer } from '../border/caller.ts';
import type { Request } from '../border/mount.ts';
import { provenDevice } from '../device/proven-device.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { type Standing, standing } from '../staff/who.ts';

/** When a change was made. */
export interface Made {
  /** Its one time: that of its op and of all that is recorded with it; never before what the order holds already. ms since epoch. */
  readonly at: number;
  /** Where a device of the shop made it without the server; null: it was made when it came. */
  readonly deed: ClaimedDeed | null;
}

/** When a call was made: as its device says, else now. Only a device of the shop may say so, of a time at which it was in use. `now`: ms since epoch. */
export function deedOf({ sent }: Pick<Request, 'sent'>, catalogue: Catalogue, now: number): ClaimedDeed | null {
  const deviceId = provenDevice(sent.device, catalogue);
  if (deviceId === null) return null;
  return claimedDeed(sent.claim, { now, since: catalogue.deviceSince.get(deviceId) ?? Number.NEGATIVE_INFINITY, openSince: catalogue.openBooksStart });
}

/** Who stood at the tablet when a call was made, as it says; null: nobody was named. `now`: ms since epoch. */
export function standingOf(asked: Pick<Request, 'sent' | 'merchantId'>, catalogue: Catalogue, now: number): Standing | null {
  if (asked.sent.staff === undefined) return null;
  return standing(catalogue.staff, asked.merchantId ?? '', asked.sent.staff, deedOf(asked, catalogue, now)?.at ?? now);
}

/**
 * Who stands there now, whatever a call says of when it was made: of all that no tablet does alone. What somebody saw or changed in the shop while they were signed out or
 * their PIN was no longer good, no clock of a tablet excuses.
 */
export const standingNow = (asked: Pick<Request, 'sent' | 'merchantId'>, { staff }: Pick<Catalogue, 'staff'>, now: number): Standing | null =>
  asked.sent.staff === undefined ? null : standing(staff, asked.merchantId ?? '', asked.sent.staff, now);

/** Who made a call, and at which device. `now`: ms since epoch. */
export function doerOf(asked: Pick<Request, 'sent' | 'merchantId'>, catalogue: Catalogue, now: number): Doer {
  const staff = standingOf(asked, catalogue, now);
  return { staffId: staff?.staffId ?? null, isProved: staff?.isProved === true, deviceId: provenDevice(asked.sent.device, catalogue) };
}

/** The same for a change of `order` (null: it is being created). `asked` undefined: Till itself makes it, now. */
export function madeOf(asked: Pick<Request, 'sent'> | undefined, catalogue: Catalogue, order: Order | null, now: number): Made {
  const deed = asked === undefined ? null : deedOf(asked, catalogue, now);
  const at = deed?.bookedAt ?? now;
  return { at: order === null ? at : Math.max(at, newestTimeIn(order)), deed };
}

/** Where a change is booked later than it was made: when that was, and why. */
export const bookedLaterOf = ({ deed }: Made): BookedLater | undefined =>
  deed === null || deed.bookedLater === null ? undefined : { madeAt: deed.at, bookedLater: deed.bookedLater };

/** When what goes with a change changed hands. What was made too long ago, or in closed books, is booked when it came, and still lay in the drawer of its time. */
export const changedHandsAt = ({ at, deed }: Made): { readonly at: number; readonly byTime: boolean } => ({
  at: deed !== null && deed.bookedLater !== null ? deed.at : at,
  byTime: deed !== null,
});
