import type { Customer } from '../../customer/types.ts';
import type { Order } from '../types.ts';
import type { OpRule } from './command.ts';

/** A customer was erased: by the ids that meant them, and nothing else. */
export interface ForgetCustomerOp {
  readonly op: 'forget-customer';
  readonly customerIds: readonly string[];
}

/** Who had an id, once they were erased: nobody can tell any more. */
const nobody = (id: string): Customer => ({ id, firstName: '', lastName: '', phone: null, email: null });

/** Whether what an order says of whereabouts may be of somebody who is erased: unless the order is another customer's now. */
const isTheirs = ({ customer }: Pick<Order, 'customer'>, ids: readonly string[]): boolean => customer === null || ids.includes(customer.id);

/** The order without the person: neither customer nor place of delivery. Every figure, line and payment stays, and an order that is somebody else's now. */
function apply(order: Order, { customerIds }: ForgetCustomerOp): Order {
  if (!isTheirs(order, customerIds)) return order;
  const { addressLatLng: _place, ...rest } = order;
  return { ...rest, customer: null, customerId: null };
}

/** What makes an order forget a customer: `order` as it is before. In any state, for no figure changes. */
export const forgetCustomer = (customerIds: readonly string[]): ForgetCustomerOp => ({ op: 'forget-customer', customerIds });

/** Any op of a history as it is kept, also of an older shape. */
export interface KeptOp {
  readonly op: string;
}

/**
 * An earlier op of the same history without the person: who an id meant, and where it was to be brought. The op itself where it says neither. Replaying a history
 * of such ops and the `forget-customer` behind them gives the same order as the op alone did on the order of before.
 */
export function forgetInOp<Op extends KeptOp>(op: Op, order: Pick<Order, 'customer'>, ids: readonly string[]): Op {
  const { customer, addressLatLng, ...rest } = op as KeptOp & { readonly customer?: Customer | null; readonly addressLatLng?: unknown };
  if (op.op === 'change-order' && customer != null && ids.includes(customer.id)) return { ...op, customer: nobody(customer.id) };
  return op.op === 'set-order-type' && addressLatLng !== undefined && isTheirs(order, ids) ? (rest as KeptOp as Op) : op;
}

export const forgetCustomerRule: OpRule<ForgetCustomerOp> = { makesTickets: false, apply };
