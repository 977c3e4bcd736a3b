import type { TaxRate } from '@till/domain/merchant/types';
import type { LineModifier } from '@till/domain/modifier/types';
import { type Minor, minor, type TaxRateScaled } from '@till/domain/money/minor';
import { replay } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order, OrderLine } from '@till/domain/order/types';

/** Material for tests: orders made by the shop's own rules. */
export const rate = (name: string, scaled: number, inclusionType: TaxRate['inclusionType'] = 'ADDITIVE'): TaxRate => ({
  id: name,
  name,
  rate: scaled as TaxRateScaled,
  isDefault: 1,
  inclusionType,
});

export interface TestLine {
  readonly name?: string;
  readonly quantity?: number;
  readonly price: number;
  readonly note?: string;
  readonly modifiers?: readonly LineModifier[];
  readonly taxRates?: readonly TaxRate[];
}

const lineOp = ({ name = 'Noodles', quantity = 1, price, note = '-', modifiers = [], taxRates = [] }: TestLine, index: number): OrderOp => {
  const line: Omit<OrderLine, 'cartId' | 'lineItemId' | 'submitted'> = {
    id: `L${index}`,
    itemId: `i${index}`,
    name,
    quantity,
    price: minor(price),
    note,
    priceType: 'FIXED',
    modifiers,
    taxRates,
  };
  return { op: 'add-item', line };
};

/** 11 July 2025, 18:30 in Los Angeles. */
export const evening = Date.UTC(2025, 6, 12, 1, 30);

export const orderOf = (lines: readonly TestLine[], ...more: readonly OrderOp[]): Order =>
  replay([
    { op: 'create', at: evening, orderId: 'B1042', source: 'register', deviceSource: 'Counter', tableNumber: null, taxRounding: 'order' },
    ...lines.map(lineOp),
    ...more,
  ]);

export const pickup: OrderOp = {
  op: 'set-order-type',
  orderType: 'pickup',
  orderTypeId: 'pickup',
  orderTypeTime: 'now',
  scheduleDate: '2025-07-11',
  scheduleTime: 66_600,
};

export const paidInCash = (rounding = 0, received?: number): OrderOp => ({
  ...{ op: 'pay-cash', at: evening, paymentId: 'p1', cashRoundingAmount: minor(rounding) },
  ...(received === undefined ? {} : { received: minor(received) }),
});

export const modifier = (name: string, price: number, quantity = 1): LineModifier => ({ id: name, name, price: minor(price), quantity, modifierGroupId: null });

export const cents = (amount: number): Minor => minor(amount);
