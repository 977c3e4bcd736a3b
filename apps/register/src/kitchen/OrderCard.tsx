import type { ReactNode } from 'react';
import { Card } from '../kit/layout/Card.tsx';

interface Props {
  readonly title: string;
  /** When it was ordered, beside its title. */
  readonly time: string;
  readonly children: ReactNode;
}

/** One order about which the kitchen is to hear, with what can be done about it. */
export const OrderCard = ({ title, time, children }: Props) => (
  <Card as="section" aria-label={title}>
    <header className="flex flex-wrap items-baseline justify-between gap-4-12">
      <h3 className="text-18 strong break-anywhere">{title}</h3>
      <p className="quiet">{time}</p>
    </header>
    {children}
  </Card>
);
