import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { SignedIn } from '../session.ts';
import { FactorForm } from './FactorForm.tsx';
import { showFactor } from './factor-calls.ts';
import { LostFactor } from './LostFactor.tsx';

interface Props {
  readonly onBack: () => void;
  readonly onSignedIn: (answer: SignedIn) => void;
}

/** The step after the code, the link or Google, on a device that is new to an owner who has a second factor. */
export function SecondFactorStep({ onBack, onSignedIn }: Props) {
  const words = useMessages('wayBack');
  const { common, signIn } = useMessages();
  const [isLost, setLost] = useState(false);
  const goOn = async () => {
    const answer = await showFactor('');
    if (answer.ok) onSignedIn(answer.value);
    else onBack();
  };
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {isLost ? words.lostTitle : words.factor}
      </Title>
      {isLost ? (
        <LostFactor onBack={() => setLost(false)} onOff={() => void goOn()} />
      ) : (
        <FactorForm submitLabel={signIn.submit} backLabel={common.back} show={showFactor} onShown={onSignedIn} onBack={onBack} onLost={() => setLost(true)} />
      )}
    </Stack>
  );
}
