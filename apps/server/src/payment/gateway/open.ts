import type { GatewayAccount } from '@till/domain/card/account';
import type { GatewayContext } from './account.ts';
import { cardpointe } from './cardpointe/cardpointe.ts';
import { clover } from './clover/clover.ts';
import type { Gateway } from './gateway.ts';
import { valor } from './valor/valor.ts';

/** The adapter of an account's gateway. Cheap and stateless: one may be opened for every call. */
export function openGateway(context: GatewayContext<GatewayAccount['gateway']>): Gateway {
  const gateway = adapterOf(context);
  // A gateway may take a negative amount as a payout.
  return {
    ...gateway,
    sale: async (intent, beforeSend, hold) => (intent.amount > 0 ? gateway.sale(intent, beforeSend, hold) : refused),
    refund: async (payment, intent, beforeSend, again) => (intent.amount > 0 ? gateway.refund(payment, intent, beforeSend, again) : refused),
  };
}

const refused = { kind: 'not_started', why: 'refused' } as const;

function adapterOf(context: GatewayContext<GatewayAccount['gateway']>): Gateway {
  const { account } = context;
  switch (account.gateway) {
    case 'cardpointe':
      return cardpointe({ ...context, account });
    case 'valor':
      return valor({ ...context, account });
    case 'clover':
      return clover({ ...context, account });
  }
}
