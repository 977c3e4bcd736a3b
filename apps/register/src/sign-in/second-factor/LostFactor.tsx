import { Button, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { CodeField } from '../../kit/form/Field.tsx';
import { FormEnd } from '../../kit/form/FormEnd.tsx';
import { ResendCode } from '../../kit/form/ResendCode.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { Note } from '../../kit/layout/Note.tsx';
import { Form } from '../../kit/layout/Sheet.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
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
  const words = useMessages('wayBack');
  const { common } = useMessages();
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
  if (sent !== null && !hasNone) return <LostCodes sent={sent} onSent={setSent} onBack={() => setSent(null)} onOff={onOff} />;
  return (
    <Stack gap="md">
      <Text>{hasNone ? words.lostNoRecovery : words.lostText}</Text>
      {hasNone ? null : (
        <>
          <Way title={words.lostSendTitle} text={words.lostSendNote}>
            <WaitingButton size="xl" waiting={busy === 'send'} waitingLabel={common.sending} disabled={busy === 'wait'} onClick={() => void ask()} fullWidth>
              {words.lostSend}
            </WaitingButton>
          </Way>
          <div className="border-top" />
        </>
      )}
      <Way title={hasNone ? null : words.lostWaitTitle} text={words.lostWaitNote}>
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
      </Way>
      <Text c="var(--bad-ink)" role="alert" hidden={problem.said === null}>
        {problem.said}
      </Text>
      <Button variant="subtle" size="lg" onClick={onBack} disabled={busy !== null} fullWidth>
        {common.back}
      </Button>
    </Stack>
  );
}

/** A way out: what it is called, what it does, and then its button. */
const Way = ({ title, text, children }: { readonly title: string | null; readonly text: string; readonly children: ReactNode }) => (
  <section className="stack gap-12">
    <div className="stack gap-4">
      {title === null ? null : <h3 className="text-18 strong">{title}</h3>}
      <Note>{text}</Note>
    </div>
    {children}
  </section>
);

/** When it is off. */
function Waits({ dueAt, onBack }: { readonly dueAt: number; readonly onBack: () => void }) {
  const words = useMessages('wayBack');
  const { common } = useMessages();
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
function LostCodes({ sent, onSent, onBack, onOff }: Props & { readonly sent: Sent; readonly onSent: (sent: Sent) => void }) {
  const words = useMessages('wayBack');
  const { common } = useMessages();
  const own = useOwnText();
  const problem = useProblem();
  const form = useEntityForm<{ readonly emailCode: string; readonly recoveryCode: string }, unknown>({
    seen: null,
    fresh: { emailCode: '', recoveryCode: '' },
    save: ({ emailCode, recoveryCode }) => endLost({ emailCode: emailCode.trim(), recoveryCode: recoveryCode.trim() }),
    onSaved: onOff,
    failureText: ({ code }) => own[code],
  });
  const { emailCode, recoveryCode } = form.values;
  const sendAgain = async () => {
    const answer = await askLost();
    if (!answer.ok) return problem.textOf(answer.refusal);
    onSent(answer.value);
    return null;
  };
  const isComplete = (sent.email === null || emailCode.trim() !== '') && (sent.recovery === null || recoveryCode.trim() !== '');
  return (
    <Form onSubmit={form.submit}>
      <Text>{words.lostCodes}</Text>
      {sent.email === null ? null : <CodeField form={form} name="emailCode" label={fill(words.codeTo, { address: sent.email })} />}
      {sent.recovery === null ? null : <CodeField form={form} name="recoveryCode" label={fill(words.codeTo, { address: sent.recovery })} />}
      <ResendCode disabled={form.isSaving} onSend={sendAgain} />
      <FormEnd form={form} saveLabel={words.turnOff} savingLabel={common.sending} isDisabled={!isComplete} onBack={onBack} backLabel={common.back} />
    </Form>
  );
}

/** What went wrong, where this has words of its own for it. */
function useOwnText(): Readonly<Record<string, string>> {
  const words = useMessages('wayBack');
  return { code_wrong: words.lostWrong, not_signed_in: words.factorExpired };
}

function useProblem() {
  const sayFailure = useFailureText();
  const own = useOwnText();
  const [said, set] = useState<string | null>(null);
  const textOf = (failure: CallFailure) => own[failure.code] ?? sayFailure(failure);
  return { said, textOf, clear: () => set(null), say: (failure: CallFailure) => set(textOf(failure)) };
}
