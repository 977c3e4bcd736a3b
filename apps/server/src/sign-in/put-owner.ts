import type { putOwnerCall } from '@till/contract/write/owner';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import type { Context } from '../context.ts';

/** Reads a phone number as it is typed; null: it is none. */
export type PhoneOf = (typed: string, country: string | null) => string | null;

/** Keeps the phone number of the owner who is signed in. */
export async function putOwner({ sql }: Context, phoneOf: PhoneOf, { body, credential }: Asked<typeof putOwnerCall>): Promise<Answer<typeof putOwnerCall>> {
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const phone = phoneOf(body.phone, null);
  if (phone === null) return { ok: false, refusal: { code: 'phone_invalid' } };
  await sql`update door.owner set phone = ${phone} where id = ${credential.ownerId}`;
  return accept({ phone });
}
