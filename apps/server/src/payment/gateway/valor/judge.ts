import { minor } from '@till/domain/money/minor';
import type { Heard } from '../call.ts';
import { aidOf, authCodeOf, brandNamed, entryModeNamed, last4Of, split } from '../card.ts';
import type { Approval, Intent, SaleEnd } from '../gateway.ts';
import { centsOf, type Fields, keptOf, otherCurrencyOf, textOf } from '../read.ts';
import { errorNoOf, responseOf } from './requests.ts';

const kept = ['TXN_ID', 'RRN', 'CODE', 'TRAN_NO', 'STAN_ID', 'BATCH_NO'] as const;

/** What the terminal said about this sale; `unknown` where it said nothing final, or spoke of another. */
export function judge(heard: Heard, intent: Intent): SaleEnd {
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
    ...split(total, intent.amount, { tip: minor(Math.min(tip, Math.max(0, total - intent.amount))), fee: minor(0) }),
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

/** Nothing was charged: the bank said no, or somebody or the time ended it, or the terminal was at something else. */
function failureOf(response: Fields): SaleEnd {
  if (textOf(response, 'AUTH_RSP_TEXT') !== null) return { kind: 'declined' };
  const words = textOf(response, 'ERROR_MSG') ?? '';
  if (/busy|in use|in progress/i.test(words)) return { kind: 'not_started', why: 'busy' };
  return { kind: /cancel|transaction timeout/i.test(words) ? 'cancelled' : 'declined' };
}
