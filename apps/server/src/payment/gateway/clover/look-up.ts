import type { Intent, SaleEnd } from '../gateway.ts';
import { bodyOf, fieldOf, listOf, textOf, within } from '../read.ts';
import { judgePayment } from './payment.ts';
import { ask, type Clover, hasStatus } from './requests.ts';

/** The result of a look-up: the sale's end, unknown to the device, unknown to the cloud (the device could not be asked), or no answer. */
export type Found =
  | { readonly kind: 'found'; readonly end: SaleEnd }
  | { readonly kind: 'none'; readonly at: 'device' | 'cloud' }
  | { readonly kind: 'unclear' };

/** Looks a sale up by our own reference: at the device, or, if that is not reachable, in the cloud. */
export async function lookUp(clover: Clover, device: string, intent: Intent): Promise<Found> {
  const path = `/connect/v1/payments/external/${encodeURIComponent(intent.reference)}`;
  const heard = await ask(clover, { method: 'GET', path, device, limit: 'cloverShort' });
  if (hasStatus(heard, 200)) return { kind: 'found', end: judgePayment(within(bodyOf(heard), 'payment'), intent) };
  if (hasStatus(heard, 404)) return { kind: 'none', at: 'device' };
  return hasStatus(heard, 501, 503, 504) ? lookUpInCloud(clover, device, intent) : { kind: 'unclear' };
}

async function lookUpInCloud(clover: Clover, device: string, intent: Intent): Promise<Found> {
  const filter = `filter=externalPaymentId=${encodeURIComponent(intent.reference)}`;
  const path = `/v3/merchants/${encodeURIComponent(clover.account.merchantId)}/payments?${filter}`;
  const heard = await ask(clover, { method: 'GET', path, device, limit: 'cloverShort' });
  const elements = hasStatus(heard, 200) ? fieldOf(bodyOf(heard), 'elements') : null;
  if (!Array.isArray(elements)) return { kind: 'unclear' };
  const own = listOf(elements).filter((payment) => textOf(payment, 'externalPaymentId') === intent.reference);
  if (own.length === 0) return { kind: 'none', at: 'cloud' };
  return own.length === 1 ? { kind: 'found', end: judgePayment(own[0] ?? null, intent) } : { kind: 'unclear' };
}

/** The device's state, e.g. `IDLE`; null: it is not reachable. */
export async function statusOf(clover: Clover, device: string): Promise<string | null> {
  const heard = await ask(clover, { method: 'GET', path: '/connect/v1/device/status', device, limit: 'cloverShort' });
  return hasStatus(heard, 200) ? (textOf(bodyOf(heard), 'status') ?? '') : null;
}
