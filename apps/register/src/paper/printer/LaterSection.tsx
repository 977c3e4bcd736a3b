import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';

interface Props<Own> {
  /** Loads the code of the section. */
  readonly fetchCode: () => Promise<ComponentType<Own>>;
  /** What the section is shown with. */
  readonly own: Own;
}

/** A section about the shop's printers or kitchen screens, whose code is loaded when the settings are opened. */
export function LaterSection<Own extends object>({ fetchCode, own }: Props<Own>) {
  const words = useMessages('printers');
  const { common } = useMessages();
  const [Shown, setShown] = useState<ComponentType<Own>>();
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    setMissing(false);
    fetchCode().then(
      (code) => setShown(() => code),
      () => setMissing(true),
    );
  }, [fetchCode]);
  useEffect(load, [load]);
  if (Shown !== undefined) return <Shown {...own} />;
  if (!isMissing) return <Skeleton height={148} radius="lg" role="status" aria-label={common.loading} />;
  return (
    <Alert color="red" variant="light" role="alert">
      <Stack gap="sm" align="flex-start">
        {words.notFetched}
        <Button variant="default" size="lg" onClick={load}>
          {common.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}
