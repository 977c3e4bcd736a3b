import type { OrdersBehind } from '@till/domain/report/behind';
import { type ComponentType, type CSSProperties, createContext, type ReactNode } from 'react';

export interface BehindProps {
  readonly orders: OrdersBehind;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** A link to the list of orders behind a figure; the screen says where that is. */
export const Behind = createContext<ComponentType<BehindProps>>(({ children }) => children);
