import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { accountCall } from '@till/contract/auth/account';
import type { ReplyOf } from '@till/contract/call';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useRef, useState } from 'react';
import { config } from '../../calls/config.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { ResendCode } from '../../kit/form/ResendCode.tsx';
import { OrLine } from '../../kit/layout/OrLine.tsx';
import { useResource } from '../../kit/resource/use-resource.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { CodeBoxes } from '../CodeBoxes.tsx';
import { codeEvent, emptyBoxes } from '../code-boxes.ts';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { useGoogleClient } from '../google/use-google-client.ts';
import { FactorForm } from '../second-factor/FactorForm.tsx';
import { LostFactor } from '../second-factor/LostFactor.tsx';
import { askProof, prove, readAccount } from './proof-calls.ts';

type Account = ReplyOf<typeof accountCall>;

/** `undefined`: being read; null: it could not be, and a code does without. */
function useAccount(): Account | null | undefined {
  const { value, failure } = useResource('account that is proved', readAccount);
  return value ?? (failure === null ? undefined : null);
}

interface Props {
  /** They did, or they closed it. */
  readonly onAnswer: (isProved: boolean) => void;
  /** It is asked for on a locked tablet. */
  readonly isLocked?: boolean;
}

/** Whoever is signed in proves that it is them. */
export function ProofDialog({ onAnswer, isLocked = false }: Props) {
  const words = useMessages('proof');
  const { common } = useMessages();
  const account = useAccount();
  /** Where the code went; null: none was asked for. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog title={words.title} onClose={() => onAnswer(false)} size={480} above={isLocked ? 'lock' : true}>
      {account === undefined ? (
        <Stack align="center" py="xl">
          <Loader role="status" aria-label={common.loading} />
        </Stack>
      ) : account?.secondFactor === 'on' ? (
        <FactorStep onAnswer={onAnswer} isLocked={isLocked} />
      ) : sentTo === null ? (
        // Whoever stands at a locked tablet is told no address, and may be signed in to the owner's account at Google in this browser.
        <WaysStep account={isLocked ? null : account} onSent={setSentTo} onAnswer={onAnswer} />
      ) : (
        <CodeStep to={sentTo} isLocked={isLocked} onBack={() => setSentTo(null)} onProved={() => onAnswer(true)} />
      )}
    </Dialog>
  );
}

/** What opens a tablet proves nothing else: whoever stands there may have been told it. */
const opening = (isLocked: boolean) => (isLocked ? ({ opens: 'lock' } as const) : {});

/** With a second factor nothing else proves it. Who has lost it and turned it off proves it anew, by a code. */
function FactorStep({ onAnswer, isLocked }: Required<Props>) {
  const words = useMessages('proof');
  const { common } = useMessages();
  const [isLost, setLost] = useState(false);
  return isLost ? (
    <LostFactor onBack={() => setLost(false)} onOff={() => onAnswer(false)} />
  ) : (
    <FactorForm
      submitLabel={words.confirm}
      backLabel={common.cancel}
      show={(secondFactor) => prove({ secondFactor, ...opening(isLocked) })}
      onShown={() => onAnswer(true)}
      onBack={() => onAnswer(false)}
      onLost={isLocked ? undefined : () => setLost(true)}
    />
  );
}

interface WaysProps {
  readonly account: Account | null;
  readonly onSent: (to: string) => void;
  readonly onAnswer: (isProved: boolean) => void;
}

/** By a code, or with the account at Google that is linked. */
function WaysStep({ account, onSent, onAnswer }: WaysProps) {
  const words = useMessages('proof');
  const { common, signIn } = useMessages();
  const problem = useProblem();
  const [sending, setSending] = useState(false);
  const client = useGoogleClient(config());
  // Who came in with the recovery address has lost the other mailbox.
  const address = account === null ? null : account.changesFrom === null ? account.email : account.recoveryEmail;
  const ask = async () => {
    problem.clear();
    setSending(true);
    const answer = await askProof();
    setSending(false);
    if (answer.ok) onSent(answer.value.to);
    else problem.say(answer.refusal);
  };
  const withGoogle = async (google: string) => {
    problem.clear();
    const answer = await prove({ google });
    if (answer.ok) onAnswer(true);
    else problem.say(answer.refusal);
  };
  return (
    <Stack gap="md">
      <Text>
        {words.text} {address === null ? null : fill(words.goesTo, { address })}
      </Text>
      <Text c="var(--bad-ink)" role="alert">
        {problem.said}
      </Text>
      <Group grow>
        <Button variant="default" size="xl" onClick={() => onAnswer(false)}>
          {common.cancel}
        </Button>
        <WaitingButton size="xl" px="xs" waiting={sending} waitingLabel={common.sending} onClick={() => void ask()} data-autofocus>
          {words.send}
        </WaitingButton>
      </Group>
      {client === null || account?.google !== true ? null : (
        <>
          <OrLine label={signIn.or} />
          <GoogleButton {...client} onCredential={(credential) => void withGoogle(credential)} />
        </>
      )}
    </Stack>
  );
}

interface CodeProps {
  readonly to: string;
  readonly isLocked: boolean;
  readonly onBack: () => void;
  readonly onProved: () => void;
}

function CodeStep({ to, isLocked, onBack, onProved }: CodeProps) {
  const words = useMessages('proof');
  const { common } = useMessages();
  const problem = useProblem();
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [checking, setChecking] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const event = codeEvent(boxes);
  const code = event?.type === 'complete' ? event.code : null;
  const sendAgain = async () => {
    problem.clear();
    const answer = await askProof();
    return answer.ok ? null : problem.textOf(answer.refusal);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code === null || checking) return;
    setChecking(true);
    const answer = await prove({ code, ...opening(isLocked) });
    setChecking(false);
    if (answer.ok) return onProved();
    if (answer.refusal.code === 'code_wrong') setBoxes(emptyBoxes);
    problem.say(answer.refusal);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{fill(words.sent, { address: to, minutes: limits.oneTimeCodeLifeMs / 60_000 })}</Text>
        <CodeBoxes
          boxes={boxes}
          onChange={(next) => {
            setBoxes(next);
            problem.clear();
          }}
          onComplete={() => submitButton.current?.focus()}
          disabled={checking}
          invalid={problem.said !== null}
        />
        <Text c="var(--bad-ink)" role="alert">
          {problem.said}
        </Text>
        <ResendCode disabled={checking} onSend={sendAgain} />
        <Group grow>
          <Button variant="default" size="xl" onClick={onBack} disabled={checking}>
            {common.back}
          </Button>
          <WaitingButton ref={submitButton} type="submit" size="xl" disabled={code === null} waiting={checking} waitingLabel={common.sending}>
            {words.confirm}
          </WaitingButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What went wrong, in words of this dialog where it has its own. */
function useProblem() {
  const words = useMessages('proof');
  const sayFailure = useFailureText();
  const [said, set] = useState<string | null>(null);
  const own: Readonly<Record<string, string>> = { code_wrong: words.wrong };
  const textOf = (failure: CallFailure) => own[failure.code] ?? sayFailure(failure);
  return { said, textOf, clear: () => set(null), say: (failure: CallFailure) => set(textOf(failure)) };
}
