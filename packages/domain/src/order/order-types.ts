import type { OrderType } from '../merchant/types.ts';
import type { OrderTypeName } from './types.ts';

/** Known to every register without being among the merchant's own (specification, section 3). */
export const dineInOrderType: OrderType = { id: 'dine-in', enabled: true, label: 'dine-in', name: 'Dine-in' };

/** Which of the merchant's order types a register deals with: pickup and delivery, pickup only, delivery only. */
export const orderTypeOptions = ['all', 'pickup', 'delivery'] as const;
export type OrderTypeOption = (typeof orderTypeOptions)[number];

/** What a register begins new orders as; `ask`: whoever begins one is asked. */
export const newOrderChoices = ['pickup', 'dine-in', 'ask'] as const;
export type NewOrders = (typeof newOrderChoices)[number];

const folded = (label: string): string => label.trim().toLowerCase();

/** What a label means: dine-in, whatever has delivery in it, else pickup. */
export function orderTypeNameOf(label: string): OrderTypeName {
  if (folded(label) === dineInOrderType.label) return 'dine-in';
  return folded(label).includes('delivery') ? 'delivery' : 'pickup';
}

/** The types that staff may choose: of the merchant's enabled ones those that the register deals with, without any delivery, and dine-in once. */
export function orderTypesOffered(types: readonly OrderType[], option: OrderTypeOption = 'all'): OrderType[] {
  const offered = types.filter(({ enabled, label }) => enabled && orderTypeNameOf(label) !== 'delivery' && optionIncludes(option, orderTypeNameOf(label)));
  return offered.some((type) => orderTypeNameOf(type.label) === 'dine-in') ? offered : [...offered, dineInOrderType];
}

/** The type that a register begins an order as without a question, of those that it offers; null: it has to ask, as none is meant or more than one could be. */
export function startingType(offered: readonly OrderType[], wanted: NewOrders): OrderType | null {
  const meant = offered.filter(({ label }) => orderTypeNameOf(label) === wanted);
  return meant.find(({ label }) => folded(label) === wanted) ?? (meant.length === 1 ? (meant[0] ?? null) : null);
}

/** The type that a label names, case ignored: an enabled one, or dine-in; undefined when there is none. */
export function findOrderType(types: readonly OrderType[], label: string): OrderType | undefined {
  return [...types, dineInOrderType].find((type) => type.enabled && folded(type.label) === folded(label));
}

/** True when a register with this option deals with orders of the type; dine-in belongs to every register. */
export const optionIncludes = (option: OrderTypeOption, type: OrderTypeName): boolean => option === 'all' || type === 'dine-in' || type === option;
