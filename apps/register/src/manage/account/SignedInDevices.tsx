import { ActionIcon, Alert, Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { RefreshCw } from 'lucide-react';
import { serverNow } from '../../calls/server-clock.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { Unknown } from '../../kit/list/Unknown.tsx';
import { clientText, placeText, seenText } from '../../messages/device.ts';
import { useMessages } from '../../messages/messages.tsx';
import { EndDialog } from './EndDialog.tsx';
import type { MadeText } from './made-text.ts';
import { listSessions, type SignedInDevice } from './sessions.ts';
import { useEnding } from './use-ending.ts';
import { useOwn } from './use-own.ts';
import { useTime } from './use-time.ts';

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
  if (devices === null)
    return (
      <Section title={words.devices} hint={words.devicesHint}>
        <Unknown now={now} words={words} height={120} />
      </Section>
    );
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <Section
      title={words.devices}
      hint={words.devicesHint}
      action={
        <ActionIcon variant="subtle" color="gray" disabled={isOffline || now.isReading} aria-label={words.refresh} onClick={() => void now.refresh()}>
          <RefreshCw size={20} aria-hidden />
        </ActionIcon>
      }
    >
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
      {hasOthers ? (
        <Button variant="default" className="self-start" disabled={isOffline || ending !== null} onClick={() => void endOthers()}>
          {words.endAll}
        </Button>
      ) : (
        <Note>{words.alone}</Note>
      )}
      {asked === null ? null : (
        <EndDialog device={asked} gatewayNames={gatewayNames} time={time} onClose={leave} onEnd={(withMade) => void endNow(asked, withMade)} />
      )}
    </Section>
  );
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
