import { ActionIcon, Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Device } from '@till/domain/device/types';
import { fill } from '@till/phrases/phrases';
import { MonitorSmartphone, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { askToStay } from '../native/stay.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { notify } from '../ui/toast/notify.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './device.module.css';
import { gatewayLines } from './gateway-lines.ts';
import { listDevices } from './list-devices.ts';
import { selectDevice } from './select-device.ts';

interface Props {
  readonly merchantId: string;
  /** Called with the selected device. */
  readonly onSelected: (device: Device) => void;
  readonly onLogout: () => void;
}

/** Lists the merchant's register devices to select this one. */
export function SelectDeviceScreen({ merchantId, onSelected, onLogout }: Props) {
  const words = useWords();
  const say = useFailureWords();
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [selecting, setSelecting] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void listDevices(merchantId).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setDevices(answer.value);
      else setFailure(answer.refusal);
    });
    return () => {
      wanted = false;
    };
  }, [merchantId]);

  const select = async (device: Device) => {
    setSelecting(device.id);
    // Not awaited: the browser may ask the person. The result is shown in the device's information.
    void askToStay();
    const selected = await selectDevice(merchantId, device);
    setSelecting(null);
    if (selected.ok) onSelected(device);
    else notify.error(say(selected.refusal));
  };

  return (
    <div className={classes.screen}>
      <div>
        <Title order={1} className={classes.title}>
          {words.device.title}
        </Title>
        <Text c="dimmed">{words.device.intro}</Text>
      </div>
      {failure !== null && (
        <EmptyState icon={TriangleAlert} title={words.device.errorTitle} description={say(failure)}>
          <Text>
            {words.device.loginAgain}{' '}
            <Anchor component="button" type="button" onClick={onLogout} className={classes.logout}>
              {words.device.logout}
            </Anchor>
          </Text>
        </EmptyState>
      )}
      {devices?.length === 0 && <EmptyState icon={MonitorSmartphone} title={words.device.emptyTitle} description={words.device.emptyText} />}
      {failure === null && (
        <ul className={classes.cards} aria-busy={devices === null}>
          {devices === null
            ? ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton height={208} radius="lg" />
                </li>
              ))
            : devices.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} busy={selecting === device.id} disabled={selecting !== null} onSelect={() => void select(device)} />
                </li>
              ))}
        </ul>
      )}
      <ActionIcon className={classes.refresh} variant="default" size="xl" radius="50%" aria-label={words.device.refresh} onClick={() => location.reload()}>
        <RefreshCw aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface CardProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSelect: () => void;
}

function DeviceCard({ device, busy, disabled, onSelect }: CardProps) {
  const words = useWords();
  return (
    <Paper withBorder className={classes.card}>
      <Title order={2} size="h3">
        {device.label}
      </Title>
      <dl className={classes.facts}>
        {gatewayLines(device, words).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WaitingButton
        size="xl"
        fullWidth
        onClick={onSelect}
        waiting={busy}
        waitingLabel={words.device.selecting}
        disabled={disabled && !busy}
        aria-label={fill(words.device.selectNamed, { label: device.label })}
      >
        {words.device.select}
      </WaitingButton>
    </Paper>
  );
}
