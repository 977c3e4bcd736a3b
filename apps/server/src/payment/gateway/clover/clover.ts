import type { GatewayContext } from '../account.ts';
import type { Heard } from '../call.ts';
import type { Gateway, Intent, SaleEnd, SentIntent, Terminal } from '../gateway.ts';
import { bodyOf, textOf, within } from '../read.ts';
import { spanMs } from '../waits.ts';
import { giveBack, inquireGiveBack } from './give-back.ts';
import { isIdle, lookUp } from './look-up.ts';
import { judgePayment } from './payment.ts';
import { ask, type Clover, hasStatus, unlessStarted } from './requests.ts';

/** Clover's REST Pay Display. */
export function clover(context: GatewayContext<'clover'>): Gateway {
  const shared: Clover = { context, account: context.account };
  return {
    sale: (intent, beforeSend) => sell(shared, intent, beforeSend),
    inquire: (intent, now) => inquire(shared, intent, now),
    cancel: (intent) => cancel(shared, intent),
    giveBack: (payment, intent, beforeSend) => giveBack(shared, payment, intent, beforeSend),
    inquireGiveBack: (payment, intent, now) => inquireGiveBack(shared, payment, intent, now),
    ping: (terminal) => ping(shared, terminal),
  };
}

async function sell(shared: Clover, intent: Intent, beforeSend: () => Promise<void>): Promise<SaleEnd> {
  const device = intent.terminal.terminalId;
  if (device === null) return { kind: 'not_started', why: 'refused' };
  const asked = { method: 'POST', path: '/connect/v1/payments', device, key: intent.reference, body: paymentOf(intent), limit: 'cloverSale' } as const;
  const heard = await ask(shared, asked, beforeSend);
  const end = hasStatus(heard, 503) ? await busyUnlessKnown(shared, intent, { device, heard }) : judge(heard, intent);
  if (end.kind === 'approved' && end.kept['offline'] === 'true') {
    shared.context.said({ gateway: 'clover', asked: 'sale', text: 'taken without authorisation although that was not allowed', payment: end.paymentId });
  }
  return end;
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

function judge(heard: Heard, intent: Intent): SaleEnd {
  if (heard.kind !== 'answer') return unlessStarted(heard);
  switch (heard.status) {
    case 200:
      return judgePayment(within(bodyOf(heard), 'payment'), intent);
    case 209:
      return { kind: 'cancelled' };
    case 400:
      return { kind: 'not_started', why: 'refused' };
    default:
      return unlessStarted(heard);
  }
}

/** 503 says that the device did not take the sale, unless it has it all the same. */
async function busyUnlessKnown(shared: Clover, intent: Intent, { device, heard }: { readonly device: string; readonly heard: Heard }): Promise<SaleEnd> {
  const found = await lookUp(shared, device, intent);
  if (found.kind === 'found') return found.end;
  if (found.kind === 'unclear') return { kind: 'unknown' };
  return { kind: 'not_started', why: textOf(bodyOf(heard), 'type') === 'RESOURCE_CONFLICT' ? 'busy' : 'offline' };
}

async function inquire(shared: Clover, intent: SentIntent, now: number): Promise<SaleEnd> {
  const device = intent.terminal.terminalId;
  if (intent.sentAt === null) return { kind: 'not_started', why: 'offline' };
  if (device === null) return { kind: 'unknown' };
  // Asked first: a sale that ends in between is found below.
  const idle = now - intent.sentAt >= spanMs('cloverFinal', shared.context.speed) && (await isIdle(shared, device));
  const found = await lookUp(shared, device, intent);
  if (found.kind === 'found') return found.end;
  // The cloud may hear later of what an unreachable device has taken.
  return idle && found.kind === 'none' && found.at === 'device' ? { kind: 'cancelled' } : { kind: 'unknown' };
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
