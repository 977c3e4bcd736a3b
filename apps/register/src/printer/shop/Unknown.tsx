import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useFailureWords } from '../../ui/failure-words.ts';
import { useWords } from '../../ui/words.tsx';
import type { Looked } from './use-looked.ts';

interface Props {
  readonly now: Pick<Looked<unknown>, 'failure' | 'isOffline' | 'refresh'>;
  readonly words: { readonly notKnown: string; readonly loading: string; readonly failed: string };
}

/** Before a list is known: being read, not to be read, or without a connection. */
export function Unknown({ now: { failure, isOffline, refresh }, words }: Props) {
  const { common } = useWords();
  const say = useFailureWords();
  if (isOffline) return <Text role="status">{words.notKnown}</Text>;
  if (failure === null) return <Skeleton height={148} radius="lg" role="status" aria-label={words.loading} />;
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
