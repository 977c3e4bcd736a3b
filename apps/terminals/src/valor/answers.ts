import type { GivenBack, Transaction } from '../bank.ts';
import type { Reply } from '../call.ts';

const methods = { chip: 'Chip', tap: 'Contactless', swipe: 'Swipe' } as const;
const issuers = { Visa: 'VISA', Mastercard: 'MASTERCARD', Amex: 'AMEX' } as const;

const two = (value: number) => String(value).padStart(2, '0');
/** `03022026 11:31:22`, the terminal's own time. */
function dateOf(at: number): string {
  const date = new Date(at);
  const day = `${two(date.getDate())}${two(date.getMonth() + 1)}${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** An answer of the gateway that names no terminal's result. */
export const refusal = (error_no: string, mesg: string): Reply => ({ status: 200, body: { error_no, success: false, error_code: error_no, mesg, desc: mesg } });

/** The names under which a void finds a transaction. */
export const idsOf = ({ number }: Transaction) => ({
  RRN: String(number).padStart(12, '0').slice(-12),
  CODE: `VTL${String(number % 1000).padStart(3, '0')}`,
  TRAN_NO: String((number % 9999) + 1),
  STAN_ID: String((number % 999_999) + 1),
});

const stopped: Partial<Record<NonNullable<Transaction['reason']>, string>> = {
  funds: 'DECLINED',
  lost_card: 'DECLINED',
  processor: 'HOST TIMEOUT',
  cancelled: 'Transaction Timeout/Cancelled',
  timed_out: 'Transaction Timeout/Cancelled',
  busy: 'Terminal Busy',
};
const texts: Partial<Record<NonNullable<Transaction['reason']>, string>> = { funds: 'DECLINED', lost_card: 'LOST CARD', processor: 'HOST TIMEOUT' };

/** What is said of a sale that came to nothing. */
export function failed({ device, reference, reason }: Pick<Transaction, 'device' | 'reference' | 'reason'>): Record<string, unknown> {
  const text = texts[reason ?? 'cancelled'];
  return {
    STATE: '-1',
    EPI: device,
    SERIAL_NO: `VL1${device}`,
    ERROR_MSG: stopped[reason ?? 'cancelled'],
    MER_TXN_ID: reference,
    ...(text === undefined ? {} : { AUTH_RSP_TEXT: text, ERROR_CODE: 'V0005' }),
  };
}

/** What the terminal says of a sale: approved, or stopped for whatever reason. */
export function resultOf(transaction: Transaction): Record<string, unknown> {
  const { card, asked, amount, tip, tax } = transaction;
  if (transaction.state !== 'approved' || card === null) return failed(transaction);
  const taken = amount - tip - tax - transaction.fee;
  return {
    STATE: '0',
    EPI: transaction.device,
    SERIAL_NO: `VL1${transaction.device}`,
    MER_TXN_ID: transaction.reference,
    TRAN_TYPE: 'Credit',
    TRAN_METHOD: 'Sale',
    CARD_TYPE: 'Credit',
    TXN_ID: transaction.id,
    AMOUNT: String(taken),
    PARTIAL: taken < asked ? '1' : '0',
    MASKED_PAN: `${card.first6.slice(0, 4)} **** **** ${card.last4}`,
    ISSUER: issuers[card.brand],
    ENTRY_MODE: methods[card.entry],
    ...(card.aid === null ? {} : { AID: card.aid }),
    EXPIRY_DATE: '2812',
    ...idsOf(transaction),
    AUTH_RSP_TEXT: 'APPROVAL',
    DATE: dateOf(transaction.at),
    BATCH_NO: '7',
    TAXES: { TOTAL_TAXES: String(tax), TOTAL_WITH_TAX: String(taken + tax) },
    ...(tip === 0 ? {} : { TIP_AMOUNT: String(tip) }),
    TOTAL_AMOUNT: String(amount),
    MID: '1234',
    TID: '001',
  };
}

/** What is kept of a void or a refund, under the reference that it was asked with. */
export const givenBackResultOf = ({ id, by, amount, reference }: GivenBack, { device }: Transaction): Record<string, unknown> => ({
  STATE: '0',
  EPI: device,
  SERIAL_NO: `VL1${device}`,
  MER_TXN_ID: reference,
  TRAN_TYPE: 'Credit',
  TRAN_METHOD: by === 'void' ? 'Void' : 'Refund',
  TXN_ID: id,
  AMOUNT: String(amount),
  TOTAL_AMOUNT: String(amount),
});

/** Approvals and all that was stopped are answered alike: what counts is `STATE`. */
export const answered = (response: Readonly<Record<string, unknown>>): Reply => ({ status: 200, body: { error_no: 'S00', response } });
