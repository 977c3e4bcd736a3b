import type { Context } from '../context.ts';
import { keysMadeBy, revokeKeysOf } from '../online/keys-of-session.ts';
import { accountsMadeBy, removeAccountsOf } from '../payment/calls/accounts-of-session.ts';
import type { Made } from '../sign-in/session/made.ts';

/** What sessions make that outlives them: API keys and accounts at card gateways. */
export const madeBySessions = (context: Context): Made => ({
  async of(merchantId, sessionIds) {
    const [keys, accounts] = await Promise.all([keysMadeBy(context, merchantId, sessionIds), accountsMadeBy(context, merchantId, sessionIds)]);
    return [...keys.map((key) => ({ kind: 'api-key' as const, ...key })), ...accounts.map((account) => ({ kind: 'gateway-account' as const, ...account }))];
  },
  async end({ merchantId, sessionId, call, isProved }) {
    await revokeKeysOf(context, merchantId, sessionId, call);
    const left = await removeAccountsOf(context, merchantId, sessionId, call, isProved);
    return left.map((account) => ({ kind: 'gateway-account' as const, ...account }));
  },
});
