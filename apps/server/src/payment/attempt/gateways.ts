import type { GatewayAccount } from '@till/domain/card/account';
import type { PaymentGateway } from '@till/domain/device/types';
import type { Minor } from '@till/domain/money/minor';
import type { Context } from '../../context.ts';
import { gatewayAccounts } from '../account/accounts.ts';
import type { Gateway, Intent, TakenPayment } from '../gateway/gateway.ts';
import { openGateway } from '../gateway/open.ts';
import type { Attempt } from './attempt.ts';

/** Opens the gateway of an attempt with its merchant's account. null: the merchant has none there. */
export type GatewayFor = (attempt: Pick<Attempt, 'merchantId' | 'gateway' | 'practice' | 'id'>) => Promise<Gateway | null>;

type Simulated = NonNullable<Context['config']['simulated']>;

/**
 * Tokens that the simulated gateways renewed, shared by everything in this process: they belong to no merchant's account. A refresh token works once,
 * so whoever kept using the first one would soon have none.
 */
const renewedPlayed = new WeakMap<Simulated, Map<PaymentGateway, GatewayAccount>>();

function renewedBy(simulated: Simulated | null): Map<PaymentGateway, GatewayAccount> {
  const renewed = (simulated === null ? undefined : renewedPlayed.get(simulated)) ?? new Map<PaymentGateway, GatewayAccount>();
  if (simulated !== null) renewedPlayed.set(simulated, renewed);
  return renewed;
}

export function gatewaysOf(context: Pick<Context, 'sql' | 'config' | 'clock' | 'log'>): GatewayFor {
  const { config, log } = context;
  const accounts = gatewayAccounts(context);
  const renewedHere = renewedBy(config.simulated);
  return async ({ merchantId, gateway, practice, id }) => {
    const played = config.simulated !== null && (practice !== null || config.simulated.forAll) ? config.simulated : null;
    const kept = practice === null ? await accounts.kept(merchantId, gateway) : null;
    const given = practice === null ? (kept?.account ?? (await accounts.of(merchantId, gateway))) : (played?.accounts[gateway] ?? null);
    if (given === null) return null;
    const isPlayed = given === played?.accounts[gateway];
    const account = isPlayed ? (renewedHere.get(gateway) ?? given) : given;
    const handed = {
      account,
      url: (practice === null ? config.gatewayUrls[gateway] : null) ?? played?.urls[gateway] ?? null,
      speed: config.testSpeed,
      kept: async () => (isPlayed ? (renewedHere.get(gateway) ?? given) : accounts.of(merchantId, gateway)),
      renewed: async (renewed: GatewayAccount) => {
        if (isPlayed) renewedHere.set(gateway, renewed);
        else if (kept !== null) await accounts.renew(merchantId, renewed, kept.keptAt);
      },
      said: (what: Readonly<Record<string, string | number | null>>) => log.info({ merchantId, gateway, attempt: id, ...what }, 'a card gateway answered'),
    };
    return openGateway(handed as Parameters<typeof openGateway>[0]);
  };
}

export const intentOf = ({ id, orderId, amount, currency, terminalId, terminalEpi }: Attempt): Intent => ({
  reference: id,
  orderId,
  amount,
  currency,
  terminal: { terminalId, terminalEpi },
});

/** What a refund of the payment `paymentId` needs of the sale that took the money. */
export const takenOf = (sale: Attempt, paymentId: string, refunded: Minor): TakenPayment => ({
  paymentId,
  reference: sale.id,
  amount: sale.charged ?? sale.amount,
  takenAt: sale.endedAt ?? sale.createdAt,
  kept: sale.kept ?? {},
  refunded,
});
