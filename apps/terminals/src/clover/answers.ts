import { cloverId, type GivenBack, isVoided, type Transaction } from '../bank.ts';
import type { Reply } from '../call.ts';

const types = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL_ERROR',
  501: 'NOT_AVAILABLE',
  504: 'TIMEOUT',
};

export const problem = (status: number, message: string, type: string = types[status as keyof typeof types] ?? 'ERROR'): Reply => ({
  status,
  body: { type, message },
});

const networks = { Visa: 'VISA', Mastercard: 'MC', Amex: 'AMEX' } as const;
const entries = { chip: 'EMV_CONTACT', tap: 'EMV_CONTACTLESS', swipe: 'SWIPED' } as const;

function cardOf(transaction: Transaction): Record<string, unknown> {
  const { card, number, captured, final } = transaction;
  if (card === null || transaction.state !== 'approved') return {};
  return {
    cardTransaction: {
      cardType: networks[card.brand],
      last4: card.last4,
      first6: card.first6,
      entryType: entries[card.entry],
      type: captured ? 'AUTH' : 'PREAUTH',
      authCode: `OK${String(number % 10_000).padStart(4, '0')}`,
      state: isVoided(transaction) ? 'VOIDED' : final ? 'CLOSED' : 'PENDING',
      referenceId: String(number).padStart(12, '0'),
      transactionNo: String(number % 1_000_000).padStart(6, '0'),
      ...(card.aid === null ? {} : { extra: { applicationIdentifier: card.aid, applicationLabel: card.label } }),
    },
  };
}

export const refundOf = (givenBack: GivenBack, { id }: Transaction) => ({
  id: givenBack.id,
  amount: givenBack.amount,
  createdTime: givenBack.at,
  payment: { id },
  ...(givenBack.reference === null ? {} : { externalReferenceId: givenBack.reference }),
});

/** A payment as Clover shows it, whether it was just made or is looked up. */
export function paymentOf(transaction: Transaction): Record<string, unknown> {
  const { id, number, amount, tip, fee, reference, at, asked, state } = transaction;
  const refunds = transaction.givenBack.filter(({ by }) => by === 'refund');
  return {
    id,
    order: { id: cloverId(number + 1e15) },
    amount: state === 'approved' ? amount - tip - fee : asked,
    tipAmount: tip,
    taxAmount: 0,
    externalPaymentId: reference,
    result: state !== 'approved' ? 'FAIL' : isVoided(transaction) ? 'VOIDED' : 'SUCCESS',
    offline: false,
    createdTime: at,
    ...cardOf(transaction),
    ...(fee === 0
      ? {}
      : { additionalCharges: { elements: [{ id: cloverId(number + 2e15), amount: fee, rate: 30_000, type: 'CREDIT_SURCHARGE', payment: { id } }] } }),
    ...(refunds.length === 0 ? {} : { refunds: { elements: refunds.map((refund) => refundOf(refund, transaction)) } }),
  };
}

/** Clover's response to a sale that ended, now or when the same key comes again. */
export const saleReply = (transaction: Transaction): Reply =>
  transaction.state === 'cancelled'
    ? problem(209, 'The payment was cancelled by the user.', 'CANCELLED')
    : { status: 200, body: { payment: paymentOf(transaction) } };
