import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { logError } from '../calls/log.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';

/** A bug of ours broke a screen: it is logged, and the person is told that nothing is lost. */
export function ScreenBroken({ error }: ErrorComponentProps) {
  const words = useWords();
  useEffect(() => logError('APP_ERROR', error), [error]);
  return (
    <EmptyState level={1} icon={TriangleAlert} title={words.frame.brokenTitle} description={words.frame.brokenText}>
      <Button size="xl" onClick={() => location.reload()}>
        {words.frame.reload}
      </Button>
    </EmptyState>
  );
}
