import { Button, Center } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';

/** The server's configuration could not be loaded. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords();
  return (
    <Center component="main" mih="100dvh">
      <EmptyState level={1} icon={CloudOff} title={words.frame.startFailedTitle} description={words.frame.startFailedText}>
        <Button size="xl" onClick={onRetry}>
          {words.common.tryAgain}
        </Button>
      </EmptyState>
    </Center>
  );
}
