import type { Context } from '../context.ts';
import { type AuditedCall, audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';

interface MadeKey {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly sessionId: string;
}

/** The valid keys that these sessions made. */
export async function keysMadeBy({ sql }: Pick<Context, 'sql'>, merchantId: string, sessionIds: readonly string[]): Promise<readonly MadeKey[]> {
  return sql<MadeKey[]>`
    select id, name, created_at as at, session_id as "sessionId" from shop.api_key
    where merchant_id = ${merchantId} and revoked_at is null and session_id = any(${[...sessionIds]}::uuid[]) order by created_at, id`;
}

/** Revokes the keys that a session made: no call with one of them is served from now on. */
export async function revokeKeysOf({ sql, clock }: Pick<Context, 'sql' | 'clock'>, merchantId: string, sessionId: string, call: AuditedCall): Promise<void> {
  await inOne(sql, async (tx) => {
    const revoked = await tx<{ name: string }[]>`
      update shop.api_key set revoked_at = ${clock()} where merchant_id = ${merchantId} and session_id = ${sessionId} and revoked_at is null returning name`;
    for (const { name } of revoked) await audit(tx, call, 'api-key-revoked', { name });
  });
}
