import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../calls/server-clock.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { Unknown } from '../../kit/list/Unknown.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { clientText, placeText, seenText } from './device-text.ts';
import { EndDialog } from './EndDialog.tsx';
import type { MadeText } from './made-text.ts';
import { listSessions, type SignedInDevice } from './sessions.ts';
import { useEnding } from './use-ending.ts';
import { useOwn } from './use-own.ts';

interface Props extends Pick<MadeText, 'gatewayNames'> {
  readonly onSignedOut: () => void;
}

/** Every device on which the owner is signed in. Each can be shut out from here, all others at once, too. `onSignedOut`: this one was shut out itself. */
export function SignedInDevices({ gatewayNames, onSignedOut }: Props) {
  const words = useMessages('account');
  const now = useOwn('sessions', listSessions, onSignedOut);
  const time = useTime();
  const { ending, asked, end, endNow, endOthers, leave } = useEnding(now.refresh, gatewayNames);
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
      <Rows>
        {devices.map((device) => (
          <Device key={device.id} device={device} isEnding={ending === device.id} isDisabled={isOffline || ending !== null} onEnd={() => void end(device)} />
        ))}
      </Rows>
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
      {asked === null ? null : (
        <EndDialog device={asked} gatewayNames={gatewayNames} time={time} onClose={leave} onEnd={(withMade) => void endNow(asked, withMade)} />
      )}
    </Stack>
  );
}

/** Writes an instant as people at the shop read it. */
function useTime(): (at: number) => string {
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  return (at) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

interface DeviceProps {
  readonly device: SignedInDevice;
  readonly isEnding: boolean;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
}

function Device({ device, isEnding, isDisabled, onEnd }: DeviceProps) {
  const words = useMessages('account');
  const time = useTime();
  const name = device.device ?? words.noDevice;
  return (
    <Row
      name={name}
      mark={device.isThis ? words.thisOne : null}
      buttons={
        device.isThis ? null : (
          <WaitingButton
            variant="default"
            size="lg"
            waiting={isEnding}
            waitingLabel={words.end}
            disabled={isDisabled && !isEnding}
            onClick={onEnd}
            aria-label={fill(words.endNamed, { name, client: clientText(device, words) })}
          >
            {words.end}
          </WaitingButton>
        )
      }
    >
      <Note>{placeText(device, words)}</Note>
      <Note>
        {seenText(device, serverNow(), time, words)} · {fill(words.signedInAt, { time: time(device.signedInAt) })}
      </Note>
      {device.scope === 'read' || device.scope === 'sell' ? <Note>{device.scope === 'read' ? words.mayRead : words.maySell}</Note> : null}
      {device.byRecovery ? <Note tone="warn">{words.byRecovery}</Note> : null}
    </Row>
  );
}
