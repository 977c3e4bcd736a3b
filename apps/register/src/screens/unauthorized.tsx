import { Button, Center } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { routes } from '../app/routes.ts';
import { authenticate, keepSession } from '../sign-in/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';

/** Tries the session that the browser may still have, and continues with it. */
export function UnauthorizedRoute() {
  const words = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    void authenticate().then((answer) => {
      if (!answer.ok) return;
      keepSession(answer.value);
      void navigate({ to: routes.root, replace: true });
    });
  }, [navigate]);
  return (
    <Center component="main" mih="100dvh">
      <EmptyState level={1} icon={Lock} title={words.frame.unauthorized} description={words.frame.unauthorizedText}>
        <Button size="xl" onClick={() => void navigate({ to: routes.login })}>
          {words.frame.toSignIn}
        </Button>
      </EmptyState>
    </Center>
  );
}
