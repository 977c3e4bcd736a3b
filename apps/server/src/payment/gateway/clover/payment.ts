import { type Minor, minor } from '@till/domain/money/minor';
import { aidOf, authCodeOf, brandNamed, brandOfAid, entryModeNamed, last4Of, partsOfCharge } from '../card.ts';
import type { Approval, Intent, SaleEnd } from '../gateway.ts';
import { centsOf, type Fields, fieldOf, keptOf, listOf, otherCurrencyOf, textOf, within } from '../read.ts';

/** How a sale ended by Clover's payment; `unknown`: it belongs to another sale, or is not final. */
export function judgePayment(payment: Fields | null, intent: Intent): SaleEnd {
  if (payment === null || textOf(payment, 'externalPaymentId') !== intent.reference) return { kind: 'unknown' };
  if (isVoided(payment)) return { kind: 'cancelled' };
  const result = textOf(payment, 'result');
  if (result === 'SUCCESS') return approvalOf(payment, intent) ?? { kind: 'unknown' };
  return result !== null && /^(FAIL|FAILED|DECLINED)$/i.test(result) ? { kind: 'declined' } : { kind: 'unknown' };
}

/** Whether a payment was voided: by its result, or by the state of its card transaction. */
export const isVoided = (payment: Fields): boolean =>
  textOf(payment, 'result') === 'VOIDED' || textOf(payment, 'voided') === 'true' || textOf(within(payment, 'cardTransaction'), 'state') === 'VOIDED';

function approvalOf(payment: Fields, intent: Intent): Approval | null {
  const paymentId = textOf(payment, 'id');
  const base = centsOf(textOf(payment, 'amount'));
  if (paymentId === null || base === null || base === 0) return null;
  const tip = centsOf(textOf(payment, 'tipAmount')) ?? minor(0);
  const fee = additionalOf(payment);
  const card = within(payment, 'cardTransaction');
  const aid = aidOf(textOf(card, 'applicationIdentifier') ?? textOf(within(card, 'extra'), 'applicationIdentifier'));
  return {
    kind: 'approved',
    paymentId,
    ...otherCurrencyOf(textOf(payment, 'currency') ?? textOf(card, 'currency'), intent.currency),
    ...partsOfCharge(minor(base + tip + fee), intent.amount, { tip, fee }),
    card: {
      brand: brandNamed(textOf(card, 'cardType')) ?? brandOfAid(aid),
      last4: last4Of(textOf(card, 'last4')),
      authCode: authCodeOf(textOf(card, 'authCode')),
      entryMode: entryModeNamed(textOf(card, 'entryType')),
      aid,
    },
    totalAmount: null,
    kept: {
      ...keptOf(payment, ['id', 'offline']),
      ...keptOf({ orderId: textOf(within(payment, 'order'), 'id') }, ['orderId']),
      ...keptOf(card ?? {}, ['referenceId', 'transactionNo']),
    },
  };
}

/** What was charged beside amount and tip, as a list or as one with `elements`. */
const additionalOf = (payment: Fields): Minor =>
  minor(listOf(fieldOf(payment, 'additionalCharges')).reduce((sum, charge) => sum + (centsOf(textOf(charge, 'amount')) ?? 0), 0));
