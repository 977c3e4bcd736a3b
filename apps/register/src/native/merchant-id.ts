import { assert } from '@till/domain/assert';
import { session } from './session.ts';

/** The signed-in merchant's id, for a call made from a screen behind the guard: there somebody is always signed in. */
export function merchantId(): string {
  const merchant = session.get()?.merchant;
  assert(merchant !== undefined, 'merchants are called for behind the guard only');
  return merchant.id;
}
