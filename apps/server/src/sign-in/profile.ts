import type { profileCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';

/** Who is signed in, as the route guard asks. */
export async function profile({ sql }: Context, { credential }: Request<typeof profileCall>): Promise<Answer<typeof profileCall>> {
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const [owner] = await sql<
    { email: string; phone: string | null; merchant_id: string | null }[]
  >`select email, phone, merchant_id from door.owner where id = ${credential.ownerId}`;
  if (owner === undefined) return { ok: false, refusal: { code: 'not_signed_in' } };
  return accept({ ownerId: credential.ownerId, email: owner.email, phone: owner.phone, merchantId: owner.merchant_id });
}
