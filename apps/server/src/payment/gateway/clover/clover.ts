import type { GatewayContext } from '../account.ts';
import type { GatewayReply } from '../call.ts';
import type { Gateway, Intent, SaleEnd, SaleLook, Terminal } from '../gateway.ts';
import { bodyOf, textOf, within } from '../read.ts';
import { unanswered } from '../refusal.ts';
import { spanMs } from '../waits.ts';
import { lookUp, statusOf } from './look-up.ts';
import { judgePayment } from './payment.ts';
import { inquireRefund, refund } from './refund.ts';
import { endOfNo } from './refusal.ts';
import { ask, askOnce, type Clover, hasStatus, renew } from './requests.ts';

/** Clover's REST Pay Display. */
export function clover(context: GatewayContext<'clover'>): Gateway {
  const shared: Clover = { context, account: context.account };
  return {
    sale: (intent, beforeSend) => sell(shared, intent, beforeSend),
    inquire: (intent) => inquire(shared, intent),
    patienceMs: spanMs('cloverPatience', context.speed),
    cancel: (intent) => cancel(shared, intent),
    refund: (payment, intent, beforeSend) => refund(shared, payment, intent, beforeSend),
    // The same idempotency key returns the first result.
    isRefundedOnce: () => true,
    inquireRefund: (payment, intent) => inquireRefund(shared, payment, intent),
    ping: (terminal) => ping(shared, terminal),
  };
}

async function sell(shared: Clover, intent: Intent, beforeSend: () => Promise<void>): Promise<SaleEnd> {
  const device = intent.terminal.terminalId;
  if (device === null) return { kind: 'not_started', why: 'refused' };
  const heard = await askSale(shared, intent, { device, beforeSend });
  const end = hasStatus(heard, 401) ? await sellAgain(shared, intent, { device, heard }) : await endOf(shared, intent, { device, heard });
  if (end.kind === 'approved' && end.kept['offline'] === 'true') {
    shared.context.said({ gateway: 'clover', asked: 'sale', text: 'taken without authorisation although that was not allowed', payment: end.paymentId });
  }
  return end;
}

const askSale = (shared: Clover, intent: Intent, { device, beforeSend }: { readonly device: string; readonly beforeSend?: () => Promise<void> }) =>
  askOnce(shared, { method: 'POST', path: '/connect/v1/payments', device, key: intent.reference, body: paymentOf(intent), limit: 'cloverSale' }, beforeSend);

interface HeardAt {
  readonly device: string;
  readonly heard: GatewayReply;
}

/**
 * The access token had expired. If the sale was refused at once and is unknown to the device, it is sent again under the same key with a new token; a
 * token may also expire while the card is at the device, and then nothing is sent again.
 */
async function sellAgain(shared: Clover, intent: Intent, { device, heard }: HeardAt): Promise<SaleEnd> {
  const refused = await endOf(shared, intent, { device, heard });
  if (refused.kind !== 'not_started' || !(await renew(shared))) return refused;
  const found = await lookUp(shared, device, intent);
  if (found.kind === 'found') return found.end;
  if (found.kind === 'unclear') return { kind: 'unknown' };
  return endOf(shared, intent, { device, heard: await askSale(shared, intent, { device }) });
}

/** The order's id as the processor's invoice number: 12 letters and digits. */
const invoiceOf = (orderId: string): string => orderId.replace(/[^0-9A-Za-z]/g, '').slice(0, 12);

const paymentOf = (intent: Intent) => ({
  amount: intent.amount,
  externalPaymentId: intent.reference,
  ...(invoiceOf(intent.orderId) === '' ? {} : { externalReferenceId: invoiceOf(intent.orderId) }),
  // A sale, with no tip to come.
  final: true,
  // Taken without an authorisation it may fail later.
  deviceOptions: { offlineOptions: { allowOfflinePayment: false, approveOfflinePaymentWithoutPrompt: false, forceOfflinePayment: false } },
});

async function endOf(shared: Clover, intent: Intent, { device, heard }: HeardAt): Promise<SaleEnd> {
  if (heard.kind !== 'answer') return unanswered(heard);
  if (heard.status === 200) return judgePayment(within(bodyOf(heard), 'payment'), intent);
  if (heard.status === 209) return { kind: 'cancelled' };
  return endOfNo(shared, device, heard, () => lookAt(shared, device, intent));
}

async function lookAt(shared: Clover, device: string, intent: Intent): Promise<SaleLook> {
  const found = await lookUp(shared, device, intent);
  if (found.kind === 'found') return found.end;
  return { kind: found.kind === 'none' ? 'nothing' : 'unknown' };
}

async function inquire(shared: Clover, intent: Intent): Promise<SaleLook> {
  const device = intent.terminal.terminalId;
  if (device === null) return { kind: 'unknown' };
  // Asked first: a sale that ends in between is found below.
  const idle = (await statusOf(shared, device)) === 'IDLE';
  const found = await lookUp(shared, device, intent);
  if (found.kind === 'found') return found.end;
  // The cloud may hear later of what an unreachable device has taken.
  return { kind: idle && found.kind === 'none' && found.at === 'device' ? 'nothing' : 'unknown' };
}

async function cancel(shared: Clover, intent: Intent): Promise<boolean> {
  const device = intent.terminal.terminalId;
  if (device === null) return false;
  return hasStatus(await ask(shared, { method: 'POST', path: '/connect/v1/device/cancel', device, limit: 'cloverShort' }), 200);
}

async function ping(shared: Clover, { terminalId }: Terminal): Promise<boolean> {
  if (terminalId === null) return false;
  const heard = await ask(shared, { method: 'POST', path: '/connect/v1/device/ping', device: terminalId, limit: 'cloverShort' });
  return hasStatus(heard, 200) && textOf(bodyOf(heard), 'connected') === 'true';
}
