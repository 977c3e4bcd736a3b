import { Button, Group } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { MerchantDataNotLoaded } from '../app/merchant-data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { useWords } from '../ui/words.tsx';
import { ScreenBroken } from './ScreenBroken.tsx';

/** Merchant data could not be loaded: the reason, and a retry button. */
export function LoadFailed(props: ErrorComponentProps) {
  const router = useRouter();
  const words = useWords();
  const say = useFailureWords();
  if (!(props.error instanceof MerchantDataNotLoaded)) return <ScreenBroken {...props} />;
  return (
    <EmptyState level={1} icon={CloudOff} title={words.frame.loadFailedTitle} description={say(props.error.failure)}>
      <Group>
        <Button size="xl" onClick={() => void router.invalidate()}>
          {words.common.tryAgain}
        </Button>
      </Group>
    </EmptyState>
  );
}
