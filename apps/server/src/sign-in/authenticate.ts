import type { authenticateCall } from '@till/contract/auth/sign-in';
import { headers } from '@till/contract/headers';
import { accept } from '@till/domain/result';
import type { House } from '../house.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import { giveCookie, sessionSecretIn } from './cookie.ts';
import { tokenOf, tokenSecretOf } from './secrets.ts';

/** The session as it is: who it belongs to, and the merchant token that goes with it. */
export async function authenticate(house: House, { credential, request, reply }: Asked<typeof authenticateCall>): Promise<Answer<typeof authenticateCall>> {
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId, merchantId, via } = credential;
  const [owner] = await house.sql<{ phone: string | null }[]>`select phone from door.owner where id = ${ownerId}`;
  const ownerPhone = owner?.phone ?? null;
  if (via === 'token') return accept({ merchantId, token: String(request.headers[headers.token]), ownerPhone });

  const secret = sessionSecretIn(request.headers.cookie);
  if (secret === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  // The browser keeps the cookie for as long as the register is in use.
  giveCookie(request, reply, house.config.publicUrl, secret);
  return accept({ merchantId, token: merchantId === null ? null : tokenOf(merchantId, tokenSecretOf(secret, house.config.secret)), ownerPhone });
}
