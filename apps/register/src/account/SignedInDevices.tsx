import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { counted, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { serverNow } from '../calls/server-clock.ts';
import { useSession } from '../native/session.ts';
import { useAccountWords } from '../ui/account-words.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { notify } from '../ui/toast/notify.tsx';
import { Unknown } from '../ui/unknown/Unknown.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useLanguage } from '../ui/words.tsx';
import classes from './account.module.css';
import { clientWords, placeWords, seenWords } from './device-words.ts';
import { endOtherSessions, endSession, listSessions, type SignedInDevice } from './sessions.ts';
import { useRead } from './use-read.ts';

/** Every device on which the owner is signed in. Each can be shut out from here, all others at once, too. `onSignedOut`: this one was shut out itself. */
export function SignedInDevices({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const words = useAccountWords();
  const now = useRead(listSessions, onSignedOut);
  const { ending, end, endOthers } = useEnding(now.refresh);
  const { value: devices, isOffline } = now;
  if (devices === null) return <Unknown now={now} words={words} height={120} />;
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <Stack gap="md">
      <Text c="dimmed">{words.devicesHint}</Text>
      {isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {words.old}
        </Alert>
      ) : null}
      <ul className={classes.list}>
        {devices.map((device) => (
          <Device key={device.id} device={device} isEnding={ending === device.id} isDisabled={isOffline || ending !== null} onEnd={() => void end(device)} />
        ))}
      </ul>
      {hasOthers ? null : <Text>{words.alone}</Text>}
      <Group gap="sm">
        <WaitingButton variant="default" size="lg" disabled={isOffline} waiting={now.isReading} waitingLabel={words.refresh} onClick={() => void now.refresh()}>
          {words.refresh}
        </WaitingButton>
        {hasOthers ? (
          <Button variant="default" size="lg" disabled={isOffline || ending !== null} onClick={() => void endOthers()}>
            {words.endAll}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface DeviceProps {
  readonly device: SignedInDevice;
  readonly isEnding: boolean;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
}

function Device({ device, isEnding, isDisabled, onEnd }: DeviceProps) {
  const words = useAccountWords();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const name = device.device ?? words.noDevice;
  return (
    <li className={classes.device}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {name}
          {device.isThis ? <span className={classes.here}>{words.thisOne}</span> : null}
        </h3>
        <p className={classes.quiet}>{placeWords(device, words)}</p>
        <p className={classes.quiet}>
          {seenWords(device, serverNow(), time, words)} · {fill(words.signedInAt, { time: time(device.signedInAt) })}
        </p>
        {device.byRecovery ? <p className={classes.warn}>{words.byRecovery}</p> : null}
      </div>
      {device.isThis ? null : (
        <WaitingButton
          variant="default"
          size="lg"
          waiting={isEnding}
          waitingLabel={words.end}
          disabled={isDisabled && !isEnding}
          onClick={onEnd}
          aria-label={fill(words.endNamed, { name, client: clientWords(device, words) })}
        >
          {words.end}
        </WaitingButton>
      )}
    </li>
  );
}

/** Shutting devices out. `ending`: which one is being ended; null: none. */
function useEnding(refresh: () => Promise<void>) {
  const words = useAccountWords();
  const language = useLanguage();
  const say = useFailureWords();
  const [ending, setEnding] = useState<string | null>(null);

  async function end({ id, device }: SignedInDevice): Promise<void> {
    const name = device ?? words.noDevice;
    if (!(await confirm({ title: fill(words.endTitle, { name }), description: words.endText, confirmLabel: words.end, danger: true }))) return;
    setEnding(id);
    const answer = await endSession(id);
    setEnding(null);
    // Another device was faster: that is the wanted result.
    const isGone = !answer.ok && answer.refusal.code === 'not_found';
    if (answer.ok || isGone) notify.success(fill(isGone ? words.gone : words.ended, { name }));
    else notify.error(say(answer.refusal));
    await refresh();
  }

  async function endOthers(): Promise<void> {
    if (!(await confirm({ title: words.endAllTitle, description: words.endAllText, confirmLabel: words.end, danger: true }))) return;
    setEnding('all');
    const answer = await endOtherSessions();
    setEnding(null);
    if (answer.ok) notify.success(counted(words.endedAll, answer.value.endedCount, language));
    else notify.error(say(answer.refusal));
    await refresh();
  }
  return { ending, end, endOthers };
}
