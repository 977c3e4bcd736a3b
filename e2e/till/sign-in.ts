import { sessionCookie } from '../../packages/contract/src/headers.ts';
import { codeFor } from '../environment/mailbox.ts';
import { fetchAgain } from './fetch-again.ts';
import type { Shop } from './shop.ts';

/** What a browser needs to be the owner's, and what a program needs to call in the merchant's name. */
export interface SignedIn {
  readonly cookie: { readonly name: string; readonly value: string };
  /** The merchant's token, as in the header `x-token`. */
  readonly token: string;
}

const signedIn = new Map<string, Promise<SignedIn>>();

/** The session of a shop's owner, who signs in once with a code from the mailbox; `again`: anew, because the former session was ended. */
export function sessionOf(url: string, shop: Shop, again = false): Promise<SignedIn> {
  const known = (again ? undefined : signedIn.get(shop.email)) ?? signIn(url, shop.email);
  signedIn.set(shop.email, known);
  return known;
}

async function signIn(url: string, email: string): Promise<SignedIn> {
  await post(`${url}/auth/register/request-otp`, { email });
  const answer = await post(`${url}/auth/register/validate-otp`, { email, otp: await codeFor(url, email) });
  const value = new RegExp(`${sessionCookie}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (value === undefined) throw new Error(`${email} got no session`);
  const { token } = (await answer.json()) as { readonly token: string };
  return { cookie: { name: sessionCookie, value }, token };
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetchAgain(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
