import type { OrderType } from '../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { type MoveCode, moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import { findOrderType, orderTypeNameOf } from './order-types.ts';
import type { LatLng, Order } from './types.ts';

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
}

/**
 * Sets pickup, dine-in or delivery and for when, while the order is open. Null when it is already so.
 * Refuses `order_type_not_found` on a label that is not an enabled one of the merchant nor dine-in.
 */
export function setOrderType(
  order: Order,
  asked: OrderTypeToSet,
  { orderTypes }: { readonly orderTypes: readonly OrderType[] },
): Result<OrderOp | null, Refusal<MoveCode<'set-order-type'> | 'order_type_not_found'>> {
  const move = moveOf(order, 'set-order-type');
  if (!move.ok) return move;
  const type = findOrderType(orderTypes, asked.orderTypeLabel);
  if (!type) return refuse('order_type_not_found', { label: asked.orderTypeLabel });
  const orderType = orderTypeNameOf(type.label);
  const place = asked.addressLatLng === undefined && orderType === order.orderType ? order.addressLatLng : asked.addressLatLng;
  const op = {
    op: 'set-order-type',
    orderType,
    orderTypeId: type.id,
    orderTypeTime: String(asked.orderTypeTime ?? 'now'),
    scheduleDate: asked.scheduleDate ?? null,
    scheduleTime: asked.scheduleTime ?? null,
    ...(place == null ? {} : { addressLatLng: { lat: place.lat, lng: place.lng } }),
  } as const;
  const same = (['orderType', 'orderTypeId', 'orderTypeTime', 'scheduleDate', 'scheduleTime'] as const).every((field) => order[field] === op[field]);
  const samePlace = order.addressLatLng?.lat === place?.lat && order.addressLatLng?.lng === place?.lng;
  return accept(same && samePlace ? null : op);
}
