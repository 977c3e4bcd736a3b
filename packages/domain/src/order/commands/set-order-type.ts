import type { OrderType } from '../../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import type { OrderCharge } from '../bill/charge.ts';
import { chargesOnType } from '../bill/charges-for-type.ts';
import { checkedSum } from '../line.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { foresee } from '../next.ts';
import { findOrderType, orderTypeNameOf } from '../order-types.ts';
import type { LatLng, Order, OrderTypeName } from '../types.ts';
import { withCharges } from './charges/set-charges.ts';
import type { CommandRule } from './command.ts';

export interface SetOrderTypeOp {
  readonly op: 'set-order-type';
  readonly orderType: OrderTypeName;
  readonly orderTypeId: string;
  readonly orderTypeTime: string;
  readonly scheduleDate: string | null;
  readonly scheduleTime: number | null;
  /** Absent: the order has no place from then on. */
  readonly addressLatLng?: LatLng | undefined;
  /** All charges that the order has from then on. Absent: those that it had. */
  readonly charges?: readonly OrderCharge[] | undefined;
}

/** Why it may be refused. */
export type SetOrderTypeCode = MoveCode<'set-order-type'> | 'order_type_not_found' | 'amount_out_of_range' | 'order_has_payments';

export interface OrderTypeToSet {
  readonly orderTypeLabel: string;
  /** `now`, or ms since epoch; absent means now. */
  readonly orderTypeTime?: 'now' | number | null | undefined;
  /** `YYYY-MM-DD` in the merchant's timezone. */
  readonly scheduleDate?: string | null | undefined;
  /** Seconds since midnight in the merchant's timezone. */
  readonly scheduleTime?: number | null | undefined;
  /** Where to bring it; null: nowhere. Absent: as it was while the type stays as it is, so that who sets only the time does not lose the place. */
  readonly addressLatLng?: LatLng | null | undefined;
  /** The charges that come with the type, as whoever sells saw them (`automaticCharges`); from elsewhere they are judged first (`judgeCharges`). Absent: none. */
  readonly charges?: readonly OrderCharge[] | undefined;
}

/**
 * Sets pickup, dine-in or delivery and for when, while the order is open. Null when it is already so.
 * Refuses `order_type_not_found` on a label that is not an enabled one of the merchant nor dine-in.
 */
export function setOrderType(
  order: Order,
  asked: OrderTypeToSet,
  { orderTypes }: { readonly orderTypes: readonly OrderType[] },
): Result<SetOrderTypeOp | null, Refusal<SetOrderTypeCode>> {
  const move = moveOf(order, 'set-order-type');
  if (!move.ok) return move;
  const type = findOrderType(orderTypes, asked.orderTypeLabel);
  if (!type) return refuse('order_type_not_found', { label: asked.orderTypeLabel });
  const orderType = orderTypeNameOf(type.label);
  const place = asked.addressLatLng === undefined && orderType === order.orderType ? order.addressLatLng : asked.addressLatLng;
  const charges = orderType === order.orderType ? undefined : chargesOnType(order.charges, orderType, asked.charges);
  const op: SetOrderTypeOp = {
    op: 'set-order-type',
    orderType,
    orderTypeId: type.id,
    orderTypeTime: String(asked.orderTypeTime ?? 'now'),
    scheduleDate: asked.scheduleDate ?? null,
    scheduleTime: asked.scheduleTime ?? null,
    ...(place == null ? {} : { addressLatLng: { lat: place.lat, lng: place.lng } }),
    ...(charges === undefined ? {} : { charges }),
  };
  const same = (['orderType', 'orderTypeId', 'orderTypeTime', 'scheduleDate', 'scheduleTime'] as const).every((field) => order[field] === op[field]);
  const samePlace = order.addressLatLng?.lat === place?.lat && order.addressLatLng?.lng === place?.lng;
  if (charges === undefined) return accept(same && samePlace ? null : op);
  const sum = checkedSum(foresee(order, op, apply));
  return sum.ok ? accept(op) : sum;
}

/** Another type for an order, for when it was asked for anyway: who makes a pickup for six o'clock a dine-in has said no other time. Null: it has no time yet. */
export function otherType(order: Pick<Order, 'orderTypeTime' | 'scheduleDate' | 'scheduleTime'>, orderTypeLabel: string): OrderTypeToSet | null {
  const { orderTypeTime: time, scheduleDate, scheduleTime } = order;
  return time === null ? null : { orderTypeLabel, orderTypeTime: time === 'now' ? time : Number(time), scheduleDate, scheduleTime };
}

function apply(order: Order, op: SetOrderTypeOp): Order {
  const { orderType, orderTypeId, orderTypeTime, scheduleDate, scheduleTime, addressLatLng, charges } = op;
  const { addressLatLng: _before, ...rest } = order;
  const place = addressLatLng === undefined ? {} : { addressLatLng };
  const next = { ...rest, orderType, orderTypeId, orderTypeTime, scheduleDate, scheduleTime, ...place };
  return charges === undefined ? next : withCharges(next, charges);
}

export const setOrderTypeCommand: CommandRule<SetOrderTypeOp, { readonly asked: OrderTypeToSet }, SetOrderTypeCode> = {
  pays: 'no',
  waits: false,
  seesMenu: false,
  makesTickets: false,
  decide: (order, { asked }, { merchant }) => setOrderType(order, asked, { orderTypes: merchant.order_types }),
  apply,
};
