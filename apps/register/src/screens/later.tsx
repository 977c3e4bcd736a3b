import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, type LucideIcon } from 'lucide-react';
import { routes } from '../app/routes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';

/** A screen of a later version: says so, with a link back to work. */
function Later({ icon, screen }: { readonly icon: LucideIcon; readonly screen: 'reporting' }) {
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

export const ReportingRoute = () => <Later icon={ChartColumn} screen="reporting" />;
