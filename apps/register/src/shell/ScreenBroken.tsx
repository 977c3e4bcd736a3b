import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { ScreenNotFetched } from '../app/screen-code.ts';
import { logError } from '../calls/log/log.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWords } from '../ui/words.tsx';
import { ScreenMissing } from './ScreenMissing.tsx';

/** A screen that cannot be shown: its code could not be fetched, or it is broken. */
export const ScreenBroken = ({ error }: ErrorComponentProps) => (error instanceof ScreenNotFetched ? <ScreenMissing /> : <Broken error={error} />);

/** A bug broke a screen: it is logged, and the person is told that nothing is lost. */
function Broken({ error }: Pick<ErrorComponentProps, 'error'>) {
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
