import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { Device } from '@till/domain/device/types';
import type { Result } from '@till/domain/result';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { CallFailure } from '../../../calls/failure.ts';
import { logError } from '../../../calls/log/log.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useResource } from '../../../kit/resource/use-resource.ts';
import { useMessages } from '../../../messages/messages.tsx';
import classes from '../setup.module.css';

interface Props {
  readonly merchantId: string;
  readonly listDevices: (merchantId: string) => Promise<Result<readonly Device[], CallFailure>>;
  /** Makes the device the one of this browser. */
  readonly selectDevice: (merchantId: string, device: Device) => Promise<Result<Device, CallFailure>>;
  /** What a device's terminal is called; null: it has none. */
  readonly gatewayOf: (device: Device) => string | null;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The device that every new merchant has. What goes wrong here hinders nobody: the register asks for a device where none is selected. */
export function SetupDevice({ merchantId, listDevices, selectDevice, gatewayOf, onBack, onNext }: Props) {
  const words = useMessages();
  const { device: own } = useMessages('setup');
  const failed = (refusal: CallFailure) => logError('SETUP_DEVICE_ERROR', refusal);
  const { value, failure } = useResource(`${merchantId} register devices`, () => listDevices(merchantId), { failed });
  const hasFailed = failure !== null;
  const devices = value ?? (hasFailed ? [] : null);
  const others = devices?.slice(1) ?? [];
  const [going, setGoing] = useState(false);

  const next = async () => {
    const [first] = devices ?? [];
    setGoing(true);
    if (first !== undefined) {
      const selected = await selectDevice(merchantId, first);
      if (!selected.ok) logError('SETUP_DEVICE_ERROR', selected.refusal);
    }
    setGoing(false);
    onNext();
  };

  return (
    <section className={`${classes.card} stack gap-16 raised border rounded-14`}>
      <Title order={1} className="text-24">
        {own.title}
      </Title>
      <Text>{own.intro}</Text>
      <ul className={`${classes.devices} grid gap-12`} aria-label={own.list} aria-busy={devices === null}>
        {devices === null ? (
          <li aria-hidden>
            <Skeleton height={112} radius="md" />
          </li>
        ) : (
          devices.slice(0, 1).map((device) => <DeviceCard key={device.id} device={device} gateway={gatewayOf(device)} isThis />)
        )}
      </ul>
      {others.length === 0 ? null : (
        <section className="stack gap-8">
          <h2 className="text-18">{own.others}</h2>
          <ul className={`${classes.devices} grid gap-12`} aria-label={own.others}>
            {others.map((device) => (
              <DeviceCard key={device.id} device={device} gateway={gatewayOf(device)} />
            ))}
          </ul>
        </section>
      )}
      {hasFailed ? <Note>{own.failed}</Note> : devices?.length === 0 ? <Note>{own.empty}</Note> : null}
      <div className={`${classes.actions} flex justify-between gap-12`}>
        <Button variant="default" size="xl" onClick={onBack}>
          {words.common.back}
        </Button>
        <WaitingButton size="xl" className="ms-auto" disabled={devices === null} waiting={going} waitingLabel={words.common.saving} onClick={() => void next()}>
          {words.common.next}
        </WaitingButton>
      </div>
    </section>
  );
}

interface CardProps {
  readonly device: Device;
  /** What its terminal is called; null: it has none. */
  readonly gateway: string | null;
  /** The one that this browser becomes. */
  readonly isThis?: boolean;
}

function DeviceCard({ device, gateway, isThis = false }: CardProps) {
  const words = useMessages();
  const { device: own } = useMessages('setup');
  return (
    <li className="p-16 card">
      <div className="flex items-center gap-12">
        <MonitorSmartphone size={28} strokeWidth={1.6} aria-hidden />
        <div className="flex-1 min-w-0">
          <Title order={isThis ? 2 : 3} size="h4">
            {device.label}
          </Title>
          <Note className="break-anywhere">{`${own.id} ${device.id}`}</Note>
        </div>
        {isThis ? <span className="good">{own.thisOne}</span> : null}
      </div>
      <dl className="facts mt-8">
        <div>
          <dt>{own.gateway}</dt>
          <dd>{gateway ?? words.device.notAvailable}</dd>
        </div>
      </dl>
      {isThis && gateway === null ? <Note className="mt-8">{own.noTerminal}</Note> : null}
    </li>
  );
}
