import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import type { SignedIn } from './session.ts';
import { validateLink } from './validate-link.ts';

interface Props {
  /** The token of an e-mail's link. */
  readonly link: string;
  /** An address is asked for instead. */
  readonly onLeave: () => void;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** The link was right, and the second factor is still to be shown. */
  readonly onHalf: () => void;
  /** The account is at this address. */
  readonly onElsewhere: (address: string) => void;
}

/** Instead of both steps, where the link of our e-mail was opened. A person taps: a program that looks into e-mails would use the link up. */
export function LinkStep({ link, onLeave, onSignedIn, onHalf, onElsewhere }: Props) {
  const words = useMessages();
  const own = useMessages('recovery');
  const say = useFirstFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isUsedUp, setUsedUp] = useState(false);
  const [checking, setChecking] = useState(false);

  const submit = async () => {
    setProblem(null);
    setChecking(true);
    const answer = await validateLink(link);
    setChecking(false);
    if (answer.ok) return onSignedIn(answer.value);
    if (answer.refusal.code === 'second_factor_needed') return onHalf();
    if (answer.refusal.code === 'account_elsewhere') return onElsewhere(String(answer.refusal.detail?.['address']));
    logError('LOGIN_VALIDATE_LINK_ERROR', answer.refusal);
    setUsedUp(answer.refusal.code === 'code_wrong');
    setProblem(answer.refusal.code === 'code_wrong' ? own.linkWrong : say(answer.refusal));
  };

  return (
    <Stack gap="md">
      <div className="stack gap-4">
        <Title order={2} size="h3">
          {own.linkSubmit}
        </Title>
        <Text>{own.linkIntro}</Text>
      </div>
      <WaitingButton size="xl" onClick={() => void submit()} disabled={isUsedUp} waiting={checking} waitingLabel={words.signIn.signingIn} fullWidth>
        {own.linkSubmit}
      </WaitingButton>
      <Button variant="default" size="xl" onClick={onLeave} disabled={checking} fullWidth>
        {own.linkNot}
      </Button>
      <Text c="var(--bad-ink)" role="alert">
        {problem}
      </Text>
    </Stack>
  );
}
