import { type ComponentType, createContext, type ReactNode } from 'react';

/** The orders behind a figure, as the list of orders is asked for them (decision 059). */
export interface OrdersBehind {
  /** ms since epoch, half-open. */
  readonly from: number;
  readonly to: number;
  readonly by?: 'sold' | 'refunded';
  readonly unpaid?: 1;
}

export interface BehindProps {
  readonly orders: OrdersBehind;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to the list of orders behind a figure; the screen says where that is. */
export const Behind = createContext<ComponentType<BehindProps>>(({ children }) => children);
