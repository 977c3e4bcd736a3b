import type { putOwnerCall } from '@till/contract/write/owner/owner';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';

/** Reads a phone number as it is typed; null: it is none. */
export type PhoneOf = (typed: string, country: string | null) => string | null;

/** Keeps the phone number of the owner who is signed in. */
export async function putOwner({ sql }: Context, phoneOf: PhoneOf, asked: Request<typeof putOwnerCall>): Promise<Answer<typeof putOwnerCall>> {
  const { body, credential } = asked;
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const phone = phoneOf(body.phone, null);
  if (phone === null) return { ok: false, refusal: { code: 'phone_invalid' } };
  await sql.begin(async (tx) => {
    const changed = await tx`update door.owner set phone = ${phone} where id = ${credential.ownerId} and phone is distinct from ${phone}`;
    if (changed.count > 0) await audit(tx, asked, 'phone-changed');
  });
  return accept({ phone });
}
