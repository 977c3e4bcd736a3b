import { plainMoney } from '../money/format.ts';
import type { Minor } from '../money/minor.ts';
import { venmoUserOf } from './user.ts';

/**
 * The address that pays `amount` (minor units of USD) to a Venmo username, with the order's id in its note: what a phone reads from the QR
 * code. Always two decimals with a dot; spaces as %20, because the app shows a `+` as it is.
 */
export const venmoLink = (user: string, amount: Minor, orderId: string): string =>
  `https://venmo.com/${encodeURIComponent(venmoUserOf(user) ?? '')}?txn=pay&amount=${plainMoney(amount)}&note=${encodeURIComponent(`Order ${orderId}`)}`;
