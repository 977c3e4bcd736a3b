import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { showVetoCall } from '@till/contract/auth/pending';
import type { ReplyOf } from '@till/contract/call';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { clientText } from '../../messages/device.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { showVeto, stopByLink } from './factor-calls.ts';

type Shown = ReplyOf<typeof showVetoCall>;

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
          <Change veto={veto} />
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

/** What it would stop: which change, when and from where. Where that cannot be said, the letter says it. */
function Change({ veto }: { readonly veto: string }) {
  const words = useMessages('wayBack');
  const account = useMessages('account');
  const { common } = useMessages();
  const language = useLanguage();
  /** undefined: being read; null: it could not be */
  const [shown, setShown] = useState<Shown | null>();
  useEffect(() => {
    let wanted = true;
    void showVeto(veto).then((answer) => wanted && setShown(answer.ok ? answer.value : null));
    return () => {
      wanted = false;
    };
  }, [veto]);
  if (shown === undefined) return <Skeleton height={148} radius={12} role="status" aria-label={common.loading} />;
  if (shown === null) return <Text>{words.vetoUnknown}</Text>;
  const { what, at, dueAt, browser, system, network } = shown;
  const { asked, changed, from, network: address, due } = words.vetoLabels;
  // Nobody is signed in: by this device's clock.
  const time = (instant: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
  const said = what === 'recovery' ? (shown.address === null ? 'recoveryRemoved' : 'recoverySet') : what;
  const facts = [
    [dueAt === null ? changed : asked, time(at)],
    ...(browser === null && system === null && network === null ? [] : [[from, clientText({ browser, system }, account)]]),
    ...(network === null ? [] : [[address, network]]),
    ...(dueAt === null ? [] : [[due, time(dueAt)]]),
  ];
  return (
    <section className="sunk border rounded-12 p-12-16 stack gap-8">
      <p className="strong text-18 break-anywhere">{fill(words.vetoShown[said], { address: shown.address ?? '' })}</p>
      <dl className="facts">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="quiet nowrap">{label}</dt>
            <dd className="break-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
