import { sessionCookie } from '../packages/contract/src/headers.ts';
import type { Shop } from './shop.ts';
import { codeFor } from './world/mailbox.ts';

const cookies = new Map<string, Promise<{ name: string; value: string }>>();

/** The session cookie of a shop's owner, who signs in once with a code from the mailbox; `again`: anew, because the former session was ended. */
export function sessionCookieOf(url: string, shop: Shop, again = false): Promise<{ name: string; value: string }> {
  const known = (again ? undefined : cookies.get(shop.email)) ?? signIn(url, shop.email);
  cookies.set(shop.email, known);
  return known;
}

async function signIn(url: string, email: string): Promise<{ name: string; value: string }> {
  await post(`${url}/auth/register/request-otp`, { email });
  const answer = await post(`${url}/auth/register/validate-otp`, { email, otp: await codeFor(url, email) });
  const value = new RegExp(`${sessionCookie}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (value === undefined) throw new Error(`${email} got no session`);
  return { name: sessionCookie, value };
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
