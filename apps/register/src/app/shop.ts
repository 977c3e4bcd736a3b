import type { Device } from '@till/domain/device/types';
import type { Menu } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import { type CallFailure, isSignedOut } from '../calls/failure.ts';
import { held } from '../calls/held.ts';
import { loadMenu } from '../menu/load-menu.ts';
import { loadMerchant } from '../merchant/load-merchant.ts';
import { session } from '../native/session.ts';
import { endSession } from './guard.ts';

/** The shop's data could not be read; `failure` says why. */
export class ShopNotLoaded extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Makes sure that device, merchant and menu are held. Throws `ShopNotLoaded` for the route's error screen. */
export async function ensureShop(): Promise<void> {
  const signedIn = session.get();
  if (signedIn === null) return;
  if (signedIn.device !== null) held.put<Device>('device', signedIn.device);
  const { id } = signedIn.merchant;
  const answers = await Promise.all([
    held.get<Merchant>('merchant')?.id === id ? null : loadMerchant(id),
    held.get<Menu>('menu') === undefined ? loadMenu(id) : null,
  ]);
  for (const answer of answers) {
    if (answer === null || answer.ok) continue;
    if (isSignedOut(answer.refusal)) endSession();
    throw new ShopNotLoaded(answer.refusal);
  }
}
