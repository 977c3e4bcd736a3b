import type { OrderType } from './types.ts';

/** The order types of a new merchant: delivery is there, and off until somebody switches it on. Dine-in is added by the register itself (ENT-05). */
export const firstOrderTypes: readonly OrderType[] = [
  { id: 'pickup', name: 'Pickup', enabled: true, label: 'pickup' },
  { id: 'delivery', name: 'Delivery', enabled: false, label: 'delivery' },
];

/** What a new merchant's menu begins as. */
export const starterMenus = ['sample', 'empty'] as const;
export type StarterMenu = (typeof starterMenus)[number];
