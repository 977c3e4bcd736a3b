import { isEmail } from '@till/domain/sign-in/email';

/** An e-mail address as it is stored: trimmed and in lower case, so that one person is one owner. null: it is no address. */
export function addressOf(typed: string): string | null {
  const address = typed.trim().toLowerCase();
  return isEmail(address) ? address : null;
}
