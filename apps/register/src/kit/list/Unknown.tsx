import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { CallFailure } from '../../calls/failure.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly now: { readonly failure: CallFailure | null; readonly isOffline: boolean; readonly refresh: () => Promise<unknown> };
  readonly words: { readonly notKnown: string; readonly loading: string; readonly failed: string };
  /** px, until it is read. */
  readonly height: number;
}

/** Before something is known: being read, not to be read, or without a connection. */
export function Unknown({ now: { failure, isOffline, refresh }, words, height }: Props) {
  const { common } = useMessages();
  const say = useFailureText();
  if (isOffline) return <Text role="status">{words.notKnown}</Text>;
  if (failure === null) return <Skeleton height={height} radius="lg" role="status" aria-label={words.loading} />;
  return (
    <Alert color="red" variant="light" role="alert" title={words.failed}>
      <Stack gap="sm" align="flex-start">
        {say(failure)}
        <Button variant="default" size="lg" onClick={() => void refresh()}>
          {common.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}
