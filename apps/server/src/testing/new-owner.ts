import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { headers as names, sessionCookie } from '@till/contract/headers';
import type { LightMyRequestResponse } from 'fastify';
import { hashOf, newSecret, tokenSecretOf } from '../sign-in/secrets.ts';
import type { TestApp } from './app.ts';

/** Somebody who has just signed in for the first time: an owner without a merchant, who calls as the register's page does. */
export async function newOwner({ app, context: { sql, clock, config } }: Pick<TestApp, 'app' | 'context'>) {
  const ownerId = randomUUID();
  const email = `${ownerId}@till.test`;
  const secret = newSecret();
  const cookie = `${sessionCookie}=${secret}`;
  await sql`insert into door.owner (id, email, phone, created_at) values (${ownerId}, ${email}, '+15105550100', ${clock()})`;
  await sql`
    insert into door.session (hash, token_hash, owner_id, created_at, expires_at, proved_at)
    values (${hashOf(secret)}, ${hashOf(tokenSecretOf(secret, config.secret))}, ${ownerId}, ${clock()}, ${clock() + 86_400_000_000}, ${clock()})`;
  const read = async (path: string) => (await app.inject({ url: `/auth/register/${path}`, headers: { cookie } })).json();
  return {
    ownerId,
    email,
    cookie,
    profile: () => read('profile'),
    authenticate: () => read('authenticate'),
    send: (call: Call, body: object, key?: string): Promise<LightMyRequestResponse> =>
      app.inject({
        method: call.method,
        url: `/${call.base}${pathOf(call, {})}`,
        headers: {
          ...{ cookie, origin: config.publicUrl, 'content-type': 'application/json' },
          ...(key === undefined ? {} : { [names.idempotencyKey]: key }),
        },
        payload: JSON.stringify(body),
      }),
  };
}
