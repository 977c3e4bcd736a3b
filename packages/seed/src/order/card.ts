import type { PaymentGateway } from '@till/domain/device/types';
import type { Minor } from '@till/domain/money/minor';
import { zero } from '@till/domain/money/minor';
import type { CardDevice, Charge } from '@till/domain/order/attempt/charge';
import { deviceOf } from '../devices.ts';
import type { Random } from '../random.ts';

const idLetters = '0123456789abcdefghijklmnopqrstuvwxyz';
const hexLetters = idLetters.slice(0, 16);
const cloverLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lettersFrom = (letters: string, count: number, random: Random): string =>
  Array.from({ length: count }, () => letters[random.whole(0, letters.length - 1)]).join('');

/** The reference of an attempt at its gateway, and the id of a payment or refund by hand. */
export const newReference = (random: Random): string => lettersFrom(hexLetters, 24, random);

/** What a gateway calls its payments: as its answers have them, and none twice. */
const gatewayId = (gateway: PaymentGateway, random: Random): string =>
  gateway === 'clover' ? lettersFrom(cloverLetters, 13, random) : `0${lettersFrom('0123456789', 11, random)}`;

/** The networks' published numbers for tests alone. Most people tap. */
const cards = [
  { brand: 'Visa', last4: '1111', aid: 'A0000000031010' },
  { brand: 'Visa', last4: '4242', aid: 'A0000000031010' },
  { brand: 'Visa', last4: '1881', aid: 'A0000000031010' },
  { brand: 'Mastercard', last4: '5454', aid: 'A0000000041010' },
  { brand: 'Mastercard', last4: '4444', aid: 'A0000000041010' },
  { brand: 'Amex', last4: '0005', aid: 'A000000025010801' },
  { brand: 'Discover', last4: '1117', aid: 'A0000001523010' },
] as const;
const entries = ['tap', 'tap', 'tap', 'chip', 'chip', 'swipe'] as const;

/** The device whose terminal charges; one without a terminal is a mistake of the seed. */
export function cardDeviceOf(deviceId: string): CardDevice {
  const { id, label, paymentGateway: gateway } = deviceOf(deviceId);
  if (gateway === null) throw new Error(`${label} has no terminal`);
  return { id, label, gateway };
}

/** What a gateway keeps of a payment: what a void or a refund of it needs. */
function keptBy(gateway: PaymentGateway, paymentId: string, entry: string, random: Random): Readonly<Record<string, string>> {
  if (gateway === 'cardpointe') return { retref: paymentId, batchid: String(random.whole(100, 999)), respproc: 'RPCT', entrymode: entry };
  if (gateway === 'valor') return { TXN_ID: paymentId, RRN: gatewayId(gateway, random), CODE: lettersFrom('0123456789', 6, random) };
  return { id: paymentId, orderId: gatewayId(gateway, random), referenceId: gatewayId('valor', random) };
}

/** A charge of what was asked for, as a gateway reports it; the tip is in it already. */
export function chargeOf(gateway: PaymentGateway, amount: Minor, random: Random): Charge & { readonly kept: Readonly<Record<string, string>> } {
  const { brand, last4, aid } = random.oneOf(cards);
  const entryMode = random.oneOf(entries);
  const paymentId = gatewayId(gateway, random);
  return {
    paymentId,
    amount,
    tip: zero,
    fee: zero,
    card: { brand, last4, authCode: lettersFrom('0123456789', 6, random), entryMode, aid: entryMode === 'swipe' ? null : aid },
    totalAmount: gateway === 'valor' ? String(amount) : null,
    kept: keptBy(gateway, paymentId, entryMode, random),
  };
}

/** The gateway's id of a refund: a void has the payment's. */
export const refundIdOf = (gateway: PaymentGateway, by: 'void' | 'refund', paymentId: string, random: Random): string =>
  by === 'void' ? paymentId : gatewayId(gateway, random);
