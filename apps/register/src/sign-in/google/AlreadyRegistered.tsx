import { Anchor, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFirstFailureText } from '../../messages/first-failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { prepareBotToken } from '../bot-check/bot-token.ts';
import { requestCode } from '../request-code.ts';

interface Props {
  /** The address that has an account. */
  readonly email: string;
  /** Whom to ask, how and when. */
  readonly support: ReactNode;
  readonly onClose: () => void;
  /** A code was sent there, or (`isLost`) its owner cannot read it. */
  readonly onByEmail: (isLost: boolean) => void;
}

/** Says that the e-mail belongs to another sign-in: with a code to that address its owner is in at once; anything else only a person can sort out. */
export function AlreadyRegistered({ email, support, onClose, onByEmail }: Props) {
  const { common, signIn } = useMessages();
  const words = useMessages('google');
  const say = useFirstFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setProblem(null);
    setSending(true);
    prepareBotToken('login');
    const answer = await requestCode(email);
    setSending(false);
    if (answer.ok) return onByEmail(false);
    logError('LOGIN_REQUEST_CODE_ERROR', answer.refusal);
    setProblem(say(answer.refusal, signIn.tooManyLettersFor));
  };
  return (
    <Dialog title={words.registeredTitle} onClose={sending ? undefined : onClose} size={480}>
      <Stack gap="md">
        <div className="stack gap-4">
          <Text fw={650} className="break-anywhere">
            {fill(words.registeredNow, { email })}
          </Text>
          <Text>{words.registeredHow}</Text>
        </div>
        <WaitingButton size="xl" fullWidth onClick={() => void send()} waiting={sending} waitingLabel={common.sending} data-autofocus>
          {words.registeredSignIn}
        </WaitingButton>
        <Text c="var(--bad-ink)" role="alert" hidden={problem === null}>
          {problem}
        </Text>
        <Anchor component="button" type="button" className="self-center inline-flex items-center touch" onClick={() => onByEmail(true)} disabled={sending}>
          {signIn.lost}
        </Anchor>
        <div className="border-top" />
        <div className="stack gap-4">
          <Text>{words.registeredText}</Text>
          {support}
        </div>
      </Stack>
    </Dialog>
  );
}
