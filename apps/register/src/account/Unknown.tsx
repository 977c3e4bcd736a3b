import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useFailureWords } from '../ui/failure-words.ts';
import { useWords } from '../ui/words.tsx';
import type { ReadNow } from './use-read.ts';

interface Props {
  readonly now: Pick<ReadNow<unknown>, 'failure' | 'isOffline' | 'refresh'>;
  readonly loading: string;
  readonly notKnown: string;
  readonly failed: string;
}

/** Before a section is known: being read, not to be read, or without a connection. */
export function Unknown({ now: { failure, isOffline, refresh }, loading, notKnown, failed }: Props) {
  const { common } = useWords();
  const say = useFailureWords();
  if (isOffline) return <Text role="status">{notKnown}</Text>;
  if (failure === null) return <Skeleton height={120} radius="lg" role="status" aria-label={loading} />;
  return (
    <Alert color="red" variant="light" role="alert" title={failed}>
      <Stack gap="sm" align="flex-start">
        {say(failure)}
        <Button variant="default" size="lg" onClick={() => void refresh()}>
          {common.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}
