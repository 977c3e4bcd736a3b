import type { PaymentGateway } from '../../device/types.ts';
import { type Minor, minor } from '../../money/minor.ts';
import type { CardAttempt, Order, OrderPayment, Payment } from '../types.ts';
import type { Charged } from './difference.ts';

/** Prefix of the id of a payment that only the staff reported: no gateway has confirmed it. */
export const staffPaymentPrefix = 'staff-';

/** The device whose terminal is asked. */
export interface CardDevice {
  readonly id: string;
  readonly label: string;
  readonly gateway: PaymentGateway;
}

/** A charge as the gateway reports it, minor units; `amount` includes tip and fee. */
export interface Charge extends Charged {
  readonly paymentId: string;
  readonly tip: Minor;
  readonly fee: Minor;
  readonly card: Pick<OrderPayment, 'brand' | 'last4' | 'authCode' | 'entryMode' | 'aid'>;
  /** Valor's `TOTAL_AMOUNT`, cents as it was answered; null elsewhere. */
  readonly totalAmount: string | null;
}

/** A charge as an op keeps it. */
export interface KeptCharge {
  readonly payment: Omit<OrderPayment, 'orderId' | 'at' | 'type'>;
  readonly rawResult: Payment['rawResult'];
}

/** Whether the gateway's own payment is on the order. */
export const isRecorded = ({ order_payment }: Order, { paymentId }: Charge): boolean =>
  order_payment.some(({ type, id }) => type === 'card' && id === paymentId);

/** The payment of an attempt that only the staff reported as charged; undefined: they did not, or the gateway has confirmed it. */
export const saidPayment = ({ order_payment }: Order, attemptId: string): OrderPayment | undefined =>
  order_payment.find(({ id }) => id === `${staffPaymentPrefix}${attemptId}`);

/** What is kept of a charge as the gateway answered it. */
const rawResultOf = ({ totalAmount }: Charge): Payment['rawResult'] => (totalAmount === null ? null : { response: { TOTAL_AMOUNT: totalAmount } });

/** A charge as payment of an order that owes `due`, minor units: its tip, its surcharge, and whether it completes the order. */
export function paidBy({ amount: asked, gateway, shareId }: Pick<CardAttempt, 'amount' | 'gateway' | 'shareId'>, charge: Charge, due: Minor) {
  const surchargeAmount = minor(Math.min(charge.fee, charge.amount));
  const tipsAmount = minor(Math.max(Math.min(charge.tip, charge.amount - surchargeAmount), charge.amount - surchargeAmount - asked, 0));
  return {
    payment: {
      id: charge.paymentId,
      ...charge.card,
      gateway,
      amount: charge.amount,
      tipsAmount,
      surchargeAmount,
      ...(shareId === undefined ? {} : { shareId }),
    },
    rawResult: rawResultOf(charge),
    completes: charge.amount - surchargeAmount - tipsAmount >= due,
  };
}

/** A charge as a payment of its order. */
export const cardPayment = ({ id: orderId }: Order, { payment, at }: Pick<KeptCharge, 'payment'> & { readonly at: number }): OrderPayment => ({
  ...payment,
  type: 'card',
  orderId,
  at,
});
