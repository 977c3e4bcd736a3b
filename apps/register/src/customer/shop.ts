import { assert } from '@till/domain/assert';
import { session } from '../native/session.ts';

/** The merchant whose customers are meant. A screen that asks stands behind the guard, so somebody is signed in. */
export function merchantId(): string {
  const merchant = session.get()?.merchant;
  assert(merchant !== undefined, 'customers are only asked for behind the guard');
  return merchant.id;
}
