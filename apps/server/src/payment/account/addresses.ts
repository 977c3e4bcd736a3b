import type { PaymentGateway } from '@till/domain/device/types';
import type { Context } from '../../context.ts';
import { withoutAddress } from '../gateway/account.ts';
import { gatewayAccounts } from './accounts.ts';

/** Whether this server knows where a gateway is: by its settings, as a demo's simulation, or by the merchant's account. */
export async function hasAddress(context: Pick<Context, 'sql' | 'config' | 'clock' | 'log'>, merchantId: string, gateway: PaymentGateway): Promise<boolean> {
  const { gatewayUrls, simulated } = context.config;
  if (gatewayUrls[gateway] !== null || simulated?.forAll === true) return true;
  const kept = await gatewayAccounts(context).kept(merchantId, gateway);
  return kept !== null && withoutAddress(kept.account).length === 0;
}
