import { Stack, Text, TextInput } from '@mantine/core';
import { isEmail } from '@till/domain/sign-in/email';
import { type FormEvent, useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { prepareBotToken } from './bot-check/bot-token.ts';
import { requestCode } from './request-code.ts';

interface Props {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** A code is on its way to this address. */
  readonly onSent: (email: string) => void;
}

/** Step 1: where the code goes. */
export function EmailStep({ email, onEmail, onSent }: Props) {
  const words = useMessages();
  const say = useFirstFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return setProblem(words.signIn.emailRequired);
    if (!isEmail(address)) return setProblem(words.signIn.emailInvalid);
    setProblem(null);
    setSending(true);
    const answer = await requestCode(address);
    setSending(false);
    if (answer.ok) return onSent(address);
    logError('LOGIN_REQUEST_CODE_ERROR', answer.refusal);
    // If there were too many, the owner's e-mail is sent all the same, or recent ones are there.
    setProblem(say(answer.refusal, words.signIn.tooManyLettersFor));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{words.signIn.intro}</Text>
        <TextInput
          type="email"
          name="email"
          label={words.signIn.email}
          placeholder={words.signIn.emailPlaceholder}
          value={email}
          onChange={(event) => {
            prepareBotToken('login');
            onEmail(event.currentTarget.value);
          }}
          required
          withAsterisk={false}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          size="xl"
          data-autofocus
          autoFocus
          aria-invalid={problem !== null}
        />
        <Text c="var(--bad-ink)" role="alert">
          {problem}
        </Text>
        <WaitingButton type="submit" size="xl" waiting={sending} waitingLabel={words.common.sending} fullWidth>
          {words.signIn.requestCode}
        </WaitingButton>
      </Stack>
    </form>
  );
}
