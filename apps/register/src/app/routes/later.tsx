import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, CircleQuestionMark, ClipboardList, type LucideIcon, UsersRound } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/words.tsx';
import { routes } from '../routes.ts';
import { SupportContact } from '../SupportContact.tsx';

/** A screen that a later version brings: said plainly, with the way back to work. */
function Later({ icon, screen }: { readonly icon: LucideIcon; readonly screen: 'orders' | 'customers' | 'reporting' }) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <EmptyState level={1} icon={icon} title={words.frame[screen]} description={words.frame.laterText}>
      <Button size="xl" onClick={() => void navigate({ to: routes.registerMain })}>
        {words.frame.toRegister}
      </Button>
    </EmptyState>
  );
}

export const OrdersRoute = () => <Later icon={ClipboardList} screen="orders" />;
export const CustomersRoute = () => <Later icon={UsersRound} screen="customers" />;
export const ReportingRoute = () => <Later icon={ChartColumn} screen="reporting" />;

/** Until the questions are answered here, people answer them. */
export function FaqRoute() {
  const words = useWords();
  return (
    <EmptyState level={1} icon={CircleQuestionMark} title={words.frame.faq} description={words.frame.laterHelpText}>
      <SupportContact />
    </EmptyState>
  );
}
