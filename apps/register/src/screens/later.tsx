import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, ClipboardList, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { routes } from '../app/routes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';
import { FindOrder } from './FindOrder.tsx';

/** A screen of a later version: says so, with a link back to work. */
function Later({ icon, screen, children }: { readonly icon: LucideIcon; readonly screen: 'orders' | 'reporting'; readonly children?: ReactNode }) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <EmptyState level={1} icon={icon} title={words.frame[screen]} description={words.frame.laterText}>
      <Button size="xl" onClick={() => void navigate({ to: routes.registerMain })}>
        {words.frame.toRegister}
      </Button>
      {children}
    </EmptyState>
  );
}

/** Until past orders are listed here, one is found by its number: its receipt, and refunds. */
export const OrdersRoute = () => (
  <Later icon={ClipboardList} screen="orders">
    <FindOrder />
  </Later>
);
export const ReportingRoute = () => <Later icon={ChartColumn} screen="reporting" />;
