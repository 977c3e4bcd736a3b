import type { PaymentGateway } from '@till/domain/device/types';
import type { Context } from '../../context.ts';
import type { AuditedCall } from '../../history/audit.ts';
import { removeAccount } from './gateway-accounts.ts';

interface MadeAccount {
  readonly id: PaymentGateway;
  readonly name: PaymentGateway;
  readonly at: number;
  readonly sessionId: string;
}

/** The accounts at card gateways that these sessions entered. */
export async function accountsMadeBy({ sql }: Pick<Context, 'sql'>, merchantId: string, sessionIds: readonly string[]): Promise<readonly MadeAccount[]> {
  return sql<MadeAccount[]>`
    select gateway as id, gateway as name, changed_at as at, session_id as "sessionId" from shop.gateway_account
    where merchant_id = ${merchantId} and session_id = any(${[...sessionIds]}::uuid[]) order by gateway`;
}

/** Removes the accounts that a session entered, as if by hand. Returns those that stay, and why: a payment needs one, or nobody has proved who they are. */
export async function removeAccountsOf(context: Context, merchantId: string, sessionId: string, call: AuditedCall, isProved: boolean) {
  const left: { id: string; name: string; at: number; reason: 'proof_needed' | 'gateway_in_payment' }[] = [];
  for (const { id: gateway, name, at } of await accountsMadeBy(context, merchantId, [sessionId])) {
    const refused = isProved ? await removeAccount(context, call, { merchantId, gateway }) : 'proof_needed';
    if (refused === 'proof_needed' || refused === 'gateway_in_payment') left.push({ id: gateway, name, at, reason: refused });
  }
  return left;
}
