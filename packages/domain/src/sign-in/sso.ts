import { isEmail } from './email.ts';

/** What Google says of a person, once its signature is verified. */
export interface SsoClaims {
  /** The account: never changes, and is never given to another person. An e-mail address may be both. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The organisation whose administrators manage the account (`hd`); null: a private account. */
  readonly hostedDomain: string | null;
}

/**
 * The address, as owners are kept by, whose mail the person who has this account reads today; null: Google cannot know. It knows of its own mailboxes and of
 * those of an organisation. Of any other address it verified once that a letter arrived, perhaps years ago, perhaps for somebody else.
 */
export function vouchedEmail({ email, emailVerified, hostedDomain }: SsoClaims): string | null {
  const address = (email ?? '').trim().toLowerCase();
  if (!emailVerified || !isEmail(address)) return null;
  return hostedDomain !== null || address.endsWith('@gmail.com') ? address : null;
}

/** Where a sign-in leads: customer service needs a phone number first; a business that is there is not set up again. */
export type AfterSso = 'phone' | 'business-info' | 'select-device';

export function afterSso({ merchantId, ownerPhone }: { readonly merchantId: string | null; readonly ownerPhone: string | null }): AfterSso {
  if (ownerPhone === null) return 'phone';
  return merchantId === null ? 'business-info' : 'select-device';
}
