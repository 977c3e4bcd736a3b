import { Button, Center, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { routes } from '../app/routes.ts';
import { type CallFailure, isSignedOut } from '../calls/failure.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { Opening } from '../shell/Opening.tsx';
import { authenticate, keepSession } from '../sign-in/session.ts';

/** Tries the session that the browser may still have, and continues with it. */
export function UnauthorizedRoute() {
  const words = useMessages();
  const own = useMessages('home');
  const say = useFailureText();
  const navigate = useNavigate();
  /** How often it was tried. */
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let wanted = true;
    void authenticate().then((answer) => {
      if (!wanted) return;
      if (!answer.ok) return setFailure(answer.refusal);
      keepSession(answer.value);
      void navigate({ to: routes.root, replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [navigate, tries]);
  const again = () => {
    setFailure(null);
    setTries((count) => count + 1);
  };
  if (failure === null) return <Opening />;
  // Whether there is a session nobody knows without an answer.
  const isKnown = isSignedOut(failure);
  return (
    <Center component="main" mih="100dvh">
      <EmptyState level={1} icon={Lock} title={words.frame.unauthorized} description={isKnown ? own.unauthorizedText : undefined}>
        {isKnown ? null : <Text role="alert">{say(failure)}</Text>}
        {isKnown ? null : (
          <Button size="xl" onClick={again}>
            {words.common.tryAgain}
          </Button>
        )}
        <Button size="xl" variant={isKnown ? 'filled' : 'default'} onClick={() => void navigate({ to: routes.login })}>
          {own.toSignIn}
        </Button>
      </EmptyState>
    </Center>
  );
}
