import { minor } from '@till/domain/money/minor';
import { aidOf, authCodeOf, brandNamed, brandOfAid, brandOfDigits, entryModeNamed, last4Of, partsOfCharge } from '../card.ts';
import type { Approval, CardFacts, Intent } from '../gateway.ts';
import { centsOfDecimal, type Fields, keptOf, otherCurrencyOf, textOf, withinText } from '../read.ts';

/** A row of the terminal's answer or of an inquiry whose `respstat` is A; null where its amount or its id is missing, or it is another sale's. */
export function approvalOf(row: Fields, intent: Intent): Approval | null {
  const orderId = textOf(row, 'orderId');
  const amount = centsOfDecimal(textOf(row, 'amount'));
  const paymentId = textOf(row, 'retref');
  if ((orderId !== null && orderId !== intent.reference) || amount === null || amount === 0 || paymentId === null) return null;
  return {
    kind: 'approved',
    paymentId,
    ...otherCurrencyOf(textOf(row, 'currency'), intent.currency),
    ...partsOfCharge(amount, intent.amount, { tip: minor(0), fee: minor(0) }),
    card: cardOf(row),
    totalAmount: null,
    kept: keptOf(row, ['retref', 'batchid', 'respproc', 'entrymode']),
  };
}

function cardOf(row: Fields): CardFacts {
  const emv = withinText(row, 'emvTagData');
  const token = textOf(row, 'token') ?? textOf(row, 'account');
  const aid = aidOf(textOf(emv, 'AID'));
  return {
    brand: brandOfAid(aid) ?? brandNamed(textOf(emv, 'Application Label')) ?? brandOfDigits(token?.slice(1, 3) ?? ''),
    last4: last4Of(textOf(row, 'lastfour') ?? token),
    authCode: authCodeOf(textOf(row, 'authcode')),
    entryMode: entryModeNamed(textOf(row, 'entrymode') ?? textOf(emv, 'Entry Method')),
    aid,
  };
}
