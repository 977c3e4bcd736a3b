import { Button, Center, Text } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { useInstead } from '../calls/whose/instead.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';

/** The server's configuration could not be loaded. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useMessages();
  const say = useFirstFailureText();
  const instead = useInstead();
  return (
    <Center component="main" mih="100dvh">
      <EmptyState level={1} icon={CloudOff} title={words.frame.startFailedTitle} description={words.frame.startFailedText}>
        {instead === null ? null : <Text role="alert">{say({ code: 'no_answer', instead })}</Text>}
        <Button size="xl" onClick={onRetry}>
          {words.common.tryAgain}
        </Button>
      </EmptyState>
    </Center>
  );
}
