import { Button, Center } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { startSteps } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';

/** The place of the wizard that registers a business. */
export function StartRoute() {
  const words = useWords();
  const signOut = useSignOut();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Center component="main" mih="100dvh" data-step={(startSteps as readonly string[]).indexOf(path) + 1}>
      <EmptyState level={1} icon={Store} title={words.frame.laterTitle} description={words.frame.laterWizardText}>
        <Button size="xl" onClick={() => void signOut()}>
          {words.frame.toSignIn}
        </Button>
      </EmptyState>
    </Center>
  );
}
