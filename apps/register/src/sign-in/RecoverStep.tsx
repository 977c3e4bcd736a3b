import { Button, Stack, Text, Title } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { requestRecovery } from './request-recovery.ts';

interface Props {
  readonly email: string;
  readonly onBack: () => void;
  /** A code is on its way, if there is a recovery address. */
  readonly onSent: () => void;
}

/** Instead of step 2, where the mailbox is lost. */
export function RecoverStep({ email, onBack, onSent }: Props) {
  const words = useMessages('recovery');
  const { common } = useMessages();
  const say = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async () => {
    setProblem(null);
    setSending(true);
    const answer = await requestRecovery(email);
    setSending(false);
    if (answer.ok) return onSent();
    logError('LOGIN_REQUEST_CODE_ERROR', answer.refusal);
    setProblem(say(answer.refusal, words.tooManyFor));
  };

  return (
    <Stack gap="md">
      <div className="stack gap-4">
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text>{fill(words.text, { email })}</Text>
      </div>
      <WaitingButton size="xl" onClick={() => void submit()} waiting={sending} waitingLabel={common.sending} fullWidth>
        {words.send}
      </WaitingButton>
      <Button variant="default" size="xl" onClick={onBack} disabled={sending} fullWidth>
        {common.back}
      </Button>
      <Text c="var(--bad-ink)" role="alert">
        {problem}
      </Text>
    </Stack>
  );
}
