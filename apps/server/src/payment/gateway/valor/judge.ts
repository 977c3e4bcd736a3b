import { minor } from '@till/domain/money/minor';
import type { GatewayReply } from '../call.ts';
import { aidOf, authCodeOf, brandNamed, entryModeNamed, last4Of, partsOfCharge } from '../card.ts';
import type { Approval, Intent, SaleEnd } from '../gateway.ts';
import { centsOf, type Fields, keptOf, otherCurrencyOf, textOf } from '../read.ts';
import { errorNoOf, failureTextsOf, responseOf } from './requests.ts';
import { type Meaning, meaningOf } from './words.ts';

const kept = ['TXN_ID', 'RRN', 'CODE', 'TRAN_NO', 'STAN_ID', 'BATCH_NO'] as const;

/** It failed according to the terminal, by nobody's decision. */
export interface Failure {
  readonly kind: 'failed';
  readonly by: Exclude<Meaning, 'declined' | 'cancelled' | 'unfinished'>;
}

/** How this sale ended by the terminal's answer; `unknown`: not final, or about another sale. */
export function judge(heard: GatewayReply, intent: Intent): SaleEnd | Failure {
  const response = responseOf(heard);
  if (heard.kind !== 'answer' || heard.status !== 200 || errorNoOf(heard) !== 'S00' || response === null) return { kind: 'unknown' };
  // An answer of another sale is stale, also when its amount fits.
  if (textOf(response, 'MER_TXN_ID') !== intent.reference) return { kind: 'unknown' };
  const state = textOf(response, 'STATE');
  if (state === '0') return approvalOf(response, intent) ?? { kind: 'unknown' };
  return state === '-1' ? failureOf(response) : { kind: 'unknown' };
}

function approvalOf(response: Fields, intent: Intent): Approval | null {
  const totalAmount = textOf(response, 'TOTAL_AMOUNT');
  const total = centsOf(totalAmount);
  const paymentId = textOf(response, 'TXN_ID');
  if (totalAmount === null || total === null || total === 0 || paymentId === null) return null;
  const tip = centsOf(textOf(response, 'TIP_AMOUNT') ?? textOf(response, 'TIP')) ?? minor(0);
  return {
    kind: 'approved',
    paymentId,
    ...otherCurrencyOf(textOf(response, 'CURRENCY') ?? textOf(response, 'CURRENCY_CODE'), intent.currency),
    // A tip that was named is one only as far as more was charged than asked.
    ...partsOfCharge(total, intent.amount, { tip: minor(Math.min(tip, Math.max(0, total - intent.amount))), fee: minor(0) }),
    card: {
      brand: brandNamed(textOf(response, 'ISSUER')),
      last4: last4Of(textOf(response, 'MASKED_PAN')),
      authCode: authCodeOf(textOf(response, 'CODE')),
      entryMode: entryModeNamed(textOf(response, 'ENTRY_MODE')),
      aid: aidOf(textOf(response, 'AID')),
    },
    totalAmount,
    kept: keptOf(response, kept),
  };
}

/** Only a decline by the bank and a cancel by a person are ends: a terminal can lose its line, or be reported busy, while the card is in it. */
function failureOf(response: Fields): SaleEnd | Failure {
  const meaning = meaningOf(failureTextsOf(response));
  if (meaning === 'declined' || meaning === 'cancelled') return { kind: meaning };
  return meaning === 'unfinished' ? { kind: 'unknown' } : { kind: 'failed', by: meaning };
}
