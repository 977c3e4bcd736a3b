import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { stopByLink } from './factor-calls.ts';

/** The link of a letter to the recovery address was opened. A person taps: a program that looks into e-mails would stop what the owner wants. */
export function VetoStep({ veto, onLeave }: { readonly veto: string; readonly onLeave: () => void }) {
  const words = useMessages('wayBack');
  const { common } = useMessages();
  const say = useFailureText();
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUsedUp, setUsedUp] = useState(false);
  const [sending, setSending] = useState(false);
  const stop = async () => {
    setProblem(null);
    setSending(true);
    const answer = await stopByLink(veto);
    setSending(false);
    if (answer.ok) return setDone({ recovery: words.vetoRecovery, 'second-factor-on': words.vetoFactor, email: words.vetoEmail }[answer.value.what]);
    setUsedUp(answer.refusal.code === 'code_wrong' || answer.refusal.code === 'asked_again');
    setProblem(answer.refusal.code === 'code_wrong' ? words.vetoWrong : say(answer.refusal));
  };
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {words.vetoTitle}
      </Title>
      {done === null ? (
        <>
          <Text>{words.vetoText}</Text>
          <Text c="dimmed">{words.vetoElse}</Text>
        </>
      ) : (
        <div role="status">
          <Text fw={650}>{done}</Text>
          <Text mt="xs">{words.vetoNext}</Text>
        </div>
      )}
      <Text c="var(--bad-ink)" role="alert" hidden={problem === null}>
        {problem}
      </Text>
      {done === null ? (
        <WaitingButton size="xl" onClick={() => void stop()} disabled={isUsedUp} waiting={sending} waitingLabel={common.sending} fullWidth>
          {words.vetoButton}
        </WaitingButton>
      ) : null}
      <Button variant={done === null ? 'default' : 'filled'} size="xl" onClick={onLeave} disabled={sending} fullWidth>
        {done === null && !isUsedUp ? words.vetoKeep : words.toSignIn}
      </Button>
    </Stack>
  );
}
