import type { PaymentGateway } from '@till/domain/device/types';
import type { Minor } from '@till/domain/money/minor';
import type { Settings } from '../native/storage.ts';

const methods = ['cash', 'card', 'venmo', 'later'] as const;

export type Method = (typeof methods)[number];

export const isMethod = (name: unknown): name is Method => methods.some((method) => method === name);

/** What decides which ways to pay are offered. `due` in minor units. */
export interface PayingPlace {
  /** The terminal's at this device; null: it has none. */
  readonly gateway: PaymentGateway | null;
  readonly paymentOption: Settings['paymentOption'];
  readonly venmoUser: string | null;
  readonly currencyCode: string;
  readonly practice: boolean;
  readonly due: Minor;
}

/**
 * The ways to pay, in their order on the screen: what takes money now comes first. "Card only" hides cash and pay later if there is a terminal: without one nobody could pay. "Cash only"
 * takes neither cards nor Venmo; an order can still be paid later. One that costs nothing is paid in cash only. A practice order can be paid by card anywhere.
 */
export function offeredMethods({ gateway, paymentOption, venmoUser, currencyCode, practice, due }: PayingPlace): readonly Method[] {
  if (due === 0) return ['cash'];
  const byHand = paymentOption !== 'card' || gateway === null;
  const offered: Readonly<Record<Method, boolean>> = {
    cash: byHand,
    later: byHand,
    card: practice || (gateway !== null && paymentOption !== 'cash'),
    venmo: venmoUser !== null && isVenmoCurrency(currencyCode) && paymentOption !== 'cash',
  };
  return methods.filter((method) => offered[method]);
}

const isVenmoCurrency = (currencyCode: string): boolean => currencyCode === 'USD';

type VenmoPlace = Pick<PayingPlace, 'venmoUser' | 'currencyCode' | 'paymentOption' | 'due'>;

/** Venmo could be taken here if the shop said to whom it goes. */
export const couldTakeVenmo = ({ venmoUser, currencyCode, paymentOption, due }: VenmoPlace): boolean =>
  due > 0 && venmoUser === null && isVenmoCurrency(currencyCode) && paymentOption !== 'cash';
