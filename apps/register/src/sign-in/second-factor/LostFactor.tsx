import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useFailureWords } from '../../messages/failure-words.ts';
import { useLanguage, useWords } from '../../messages/words.tsx';
import { useSession } from '../../native/session.ts';
import { askLost, endLost, waitLost } from './factor-calls.ts';

type Sent = { readonly email: string | null; readonly recovery: string | null };

interface Props {
  readonly onBack: () => void;
  /** It is off. */
  readonly onOff: () => void;
}

/** App and recovery codes are lost: with codes from both mailboxes it is turned off at once, without them in some days. */
export function LostFactor({ onBack, onOff }: Props) {
  const words = useWords('wayBack');
  const { common } = useWords();
  const problem = useProblem();
  const [sent, setSent] = useState<Sent | null>(null);
  const [dueAt, setDueAt] = useState<number | null>(null);
  const [busy, setBusy] = useState<'send' | 'wait' | null>(null);
  const hasNone = sent !== null && sent.email === null && sent.recovery === null;
  const ask = async () => {
    problem.clear();
    setBusy('send');
    const answer = await askLost();
    setBusy(null);
    if (answer.ok) setSent(answer.value);
    else problem.say(answer.refusal);
  };
  const wait = async () => {
    problem.clear();
    setBusy('wait');
    const answer = await waitLost();
    setBusy(null);
    if (answer.ok) setDueAt(answer.value.dueAt);
    else problem.say(answer.refusal);
  };
  if (dueAt !== null) return <Waits dueAt={dueAt} onBack={onBack} />;
  if (sent !== null && !hasNone) return <LostCodes sent={sent} onBack={() => setSent(null)} onOff={onOff} />;
  return (
    <Stack gap="md">
      <Text>{hasNone ? words.lostNoRecovery : words.lostText}</Text>
      <Text c="var(--bad-ink)" role="alert" mih="1.5em">
        {problem.said}
      </Text>
      {hasNone ? null : (
        <WaitingButton size="xl" waiting={busy === 'send'} waitingLabel={common.sending} disabled={busy === 'wait'} onClick={() => void ask()} fullWidth>
          {words.lostSend}
        </WaitingButton>
      )}
      <WaitingButton
        variant="default"
        size="xl"
        waiting={busy === 'wait'}
        waitingLabel={common.sending}
        disabled={busy === 'send'}
        onClick={() => void wait()}
        fullWidth
      >
        {words.lostWait}
      </WaitingButton>
      <Button variant="default" size="xl" onClick={onBack} disabled={busy !== null} fullWidth>
        {common.back}
      </Button>
    </Stack>
  );
}

/** When it is off. */
function Waits({ dueAt, onBack }: { readonly dueAt: number; readonly onBack: () => void }) {
  const words = useWords('wayBack');
  const { common } = useWords();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone;
  const time = new Intl.DateTimeFormat(language, { ...(timeZone === undefined ? {} : { timeZone }), dateStyle: 'medium', timeStyle: 'short' }).format(dueAt);
  return (
    <Stack gap="md">
      <Text role="status">{fill(words.lostWaits, { time })}</Text>
      <Button size="xl" onClick={onBack} fullWidth>
        {common.back}
      </Button>
    </Stack>
  );
}

/** The codes of the mailboxes that were not shown yet. */
function LostCodes({ sent, onBack, onOff }: Props & { readonly sent: Sent }) {
  const words = useWords('wayBack');
  const { common } = useWords();
  const problem = useProblem();
  const [codes, setCodes] = useState({ emailCode: '', recoveryCode: '' });
  const [checking, setChecking] = useState(false);
  const isComplete = (sent.email === null || codes.emailCode.trim() !== '') && (sent.recovery === null || codes.recoveryCode.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || checking) return;
    setChecking(true);
    const answer = await endLost({ emailCode: codes.emailCode.trim(), recoveryCode: codes.recoveryCode.trim() });
    setChecking(false);
    if (answer.ok) onOff();
    else problem.say(answer.refusal);
  };
  const field = (which: keyof typeof codes, address: string | null) =>
    address === null ? null : (
      <TextInput
        label={fill(words.codeTo, { address })}
        value={codes[which]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setCodes((before) => ({ ...before, [which]: value }));
          problem.clear();
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        size="lg"
        disabled={checking}
      />
    );
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {field('emailCode', sent.email)}
        {field('recoveryCode', sent.recovery)}
        <Text c="var(--bad-ink)" role="alert" mih="1.5em">
          {problem.said}
        </Text>
        <Group grow>
          <Button variant="default" size="xl" onClick={onBack} disabled={checking}>
            {common.back}
          </Button>
          <WaitingButton type="submit" size="xl" disabled={!isComplete} waiting={checking} waitingLabel={common.sending}>
            {words.turnOff}
          </WaitingButton>
        </Group>
      </Stack>
    </form>
  );
}

function useProblem() {
  const words = useWords('wayBack');
  const sayFailure = useFailureWords();
  const [said, set] = useState<string | null>(null);
  const own: Readonly<Record<string, string>> = { code_wrong: words.lostWrong, not_signed_in: words.factorExpired };
  return { said, clear: () => set(null), say: (failure: CallFailure) => set(own[failure.code] ?? sayFailure(failure)) };
}
