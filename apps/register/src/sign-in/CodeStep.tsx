import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Result } from '@till/domain/result';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { ResendCode } from '../kit/form/ResendCode.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { prepareBotToken } from './bot-check/bot-token.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { codeEvent, emptyBoxes } from './code-boxes.ts';
import { LateLetter } from './LateLetter.tsx';
import type { SignedIn } from './session.ts';
import { validateCode } from './validate-code.ts';

interface Props {
  readonly title: string;
  /** Where the code went. */
  readonly intro: string;
  readonly email: string;
  /** Whom to ask. */
  readonly support: ReactNode;
  readonly onBack: () => void;
  /** Asks for another code. */
  readonly onSendAgain: () => Promise<Result<unknown, CallFailure>>;
  /** The mailbox is lost. Absent: the code went elsewhere already. */
  readonly onLost?: () => void;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** The code was right, and the second factor is still to be shown. */
  readonly onHalf: () => void;
  /** The account is at this address. */
  readonly onElsewhere: (address: string) => void;
}

/** Step 2: the six digits. The last one submits. */
export function CodeStep({ title, intro, email, support, onBack, onSendAgain, onLost, onSignedIn, onHalf, onElsewhere }: Props) {
  const words = useMessages();
  const later = useMessages('recovery');
  const say = useFirstFailureText();
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const event = codeEvent(boxes);
  const code = event?.type === 'complete' ? event.code : null;
  // While somebody looks for the e-mail.
  useEffect(() => prepareBotToken('login'), []);
  // Whoever hears that it failed has the button under the thumb.
  useEffect(() => {
    if (checking) submitButton.current?.focus();
  }, [checking]);

  const change = (next: readonly string[]) => {
    setBoxes(next);
    setProblem(null);
  };
  const submit = async (complete: string | null) => {
    if (complete === null || checking) return;
    setChecking(true);
    const answer = await validateCode(email, complete);
    setChecking(false);
    if (answer.ok) return onSignedIn(answer.value);
    if (answer.refusal.code === 'second_factor_needed') return onHalf();
    if (answer.refusal.code === 'account_elsewhere') return onElsewhere(String(answer.refusal.detail?.['address']));
    logError('LOGIN_VALIDATE_CODE_ERROR', answer.refusal);
    if (answer.refusal.code === 'code_wrong') setBoxes(emptyBoxes);
    setProblem(answer.refusal.code === 'code_wrong' ? later.wrongCode : say(answer.refusal));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Stack gap="md">
        <Intro title={title} text={intro} />
        <div>
          <CodeBoxes boxes={boxes} onChange={change} onComplete={(digits) => void submit(digits)} disabled={checking} invalid={problem !== null} />
          <Text c="var(--bad-ink)" role="alert" mt={4}>
            {problem}
          </Text>
          <SendAgain disabled={checking} onSendAgain={onSendAgain} />
        </div>
        <Group grow>
          <Button variant="default" size="xl" onClick={onBack} disabled={checking}>
            {words.common.back}
          </Button>
          <WaitingButton ref={submitButton} type="submit" size="xl" disabled={code === null} waiting={checking} waitingLabel={words.signIn.signingIn}>
            {words.signIn.submit}
          </WaitingButton>
        </Group>
        <div className="stack">
          <LateLetter support={support} />
          {onLost === undefined ? null : (
            <Anchor component="button" type="button" onClick={onLost} className="self-center inline-flex items-center touch">
              {words.signIn.lost}
            </Anchor>
          )}
        </div>
      </Stack>
    </form>
  );
}

function SendAgain({ disabled, onSendAgain }: Pick<Props, 'onSendAgain'> & { readonly disabled: boolean }) {
  const { signIn } = useMessages();
  const say = useFirstFailureText();
  const send = async () => {
    const answer = await onSendAgain();
    if (answer.ok) return null;
    logError('LOGIN_REQUEST_CODE_ERROR', answer.refusal);
    return say(answer.refusal, signIn.tooManyLettersFor);
  };
  return <ResendCode disabled={disabled} onSend={send} />;
}

const Intro = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="stack gap-4">
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text>{text}</Text>
  </div>
);
