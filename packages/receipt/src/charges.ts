import type { Minor } from '@till/domain/money/minor';
import { shownCharges } from '@till/domain/order/totals/charges';
import type { Order } from '@till/domain/order/types';

/** Each service charge and gratuity by its name, without taxes, as the subtotal is. */
export const chargeFigures = (order: Order, money: (amount: Minor) => string) =>
  shownCharges(order).map(({ charge, net }) => ({ kind: 'charge', label: charge.name, amount: net, text: money(net) }) as const);
