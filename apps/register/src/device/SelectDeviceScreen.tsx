import { Anchor, Button, Loader, Paper, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Device } from '@till/domain/device/types';
import { fill } from '@till/phrases/phrases';
import { MonitorSmartphone, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import { reloadPage } from '../calls/reload.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { requestPersistentStorage } from '../native/persistent-storage.ts';
import { useSession } from '../native/session.ts';
import classes from './device.module.css';
import { gatewayLines } from './gateway-lines.ts';
import { lastFirst } from './installation.ts';
import { selectDevice } from './select-device.ts';
import { useDevices } from './use-devices.ts';

interface Props {
  readonly merchantId: string;
  /** Whom to ask, how and when. */
  readonly support: ReactNode;
  /** Called with the selected device. */
  readonly onSelected: (device: Device) => void;
  /** Leads to where devices are set up. */
  readonly onSettings: () => void;
  readonly onLogout: () => void;
}

/** Lists the merchant's register devices to select this one. */
export function SelectDeviceScreen({ merchantId, support, onSelected, onSettings, onLogout }: Props) {
  const words = useMessages();
  const say = useFirstFailureText();
  const { list, readAgain } = useDevices(merchantId);
  const here = useSession()?.device?.id;
  const [selecting, setSelecting] = useState<string | null>(null);
  const { sorted, last } = useMemo(() => lastFirst(merchantId, list?.ok ? list.value : []), [merchantId, list]);

  const isEmpty = list?.ok === true && list.value.length === 0;

  const select = async (device: Device) => {
    setSelecting(device.id);
    // Not awaited: the browser may ask the person. The result is shown in the device's information.
    void requestPersistentStorage();
    const selected = await selectDevice(merchantId, device);
    setSelecting(null);
    if (selected.ok) return onSelected(device);
    notify.error(say(selected.refusal));
    // It was removed since it was listed.
    if (selected.refusal.code === 'device_not_found') readAgain();
  };

  return (
    <div className={`${classes.screen} stack w-full`}>
      {isEmpty ? (
        <VisuallyHidden component="h1">{words.device.title}</VisuallyHidden>
      ) : (
        <div>
          <h1 className="text-28">{words.device.title}</h1>
          <p className="quiet">{words.device.intro}</p>
        </div>
      )}
      {list?.ok === false ? (
        <EmptyState icon={TriangleAlert} title={words.device.errorTitle} description={say(list.refusal)}>
          <Text>
            {words.device.loginAgain}{' '}
            <Anchor component="button" type="button" onClick={onLogout} className={`${classes.logout} underline touch`}>
              {words.device.logout}
            </Anchor>
          </Text>
        </EmptyState>
      ) : null}
      {isEmpty ? (
        <EmptyState icon={MonitorSmartphone} title={words.device.emptyTitle} description={words.device.emptyText}>
          <RefreshButton isInside />
          <div className="flex flex-wrap justify-center gap-12">
            <Button variant="default" size="lg" onClick={onSettings}>
              {words.frame.settings}
            </Button>
            <Button variant="default" size="lg" onClick={onLogout}>
              {words.device.logout}
            </Button>
          </div>
          <div className="stack gap-8 mt-24 items-center">
            <Text>{words.frame.contactService}</Text>
            {support}
          </div>
        </EmptyState>
      ) : null}
      {list?.ok === false ? null : (
        <ul className={`${classes.cards} grid gap-16`} aria-busy={list === null}>
          {list === null
            ? ['a', 'b', 'c'].map((key) => (
                <li key={key} aria-hidden>
                  <Skeleton height={208} radius="lg" />
                </li>
              ))
            : sorted.map((device) => (
                <li key={device.id}>
                  <DeviceCard
                    device={device}
                    isLast={device.id === last}
                    isHere={device.id === here}
                    busy={selecting === device.id}
                    disabled={selecting !== null}
                    onSelect={() => void select(device)}
                  />
                </li>
              ))}
        </ul>
      )}
      {list === null ? <VisuallyHidden role="status">{words.common.loading}</VisuallyHidden> : null}
      {isEmpty ? null : <RefreshButton />}
    </div>
  );
}

/** Reloads the page, if the server is there: without a connection there would be none. It says so itself, because a toast may not be on this tablet yet. `isInside`: it is what to do next. */
function RefreshButton({ isInside = false }: { readonly isInside?: boolean }) {
  const words = useMessages();
  const [asking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isThere = useConnection() === 'online';
  const reload = async () => {
    if (asking) return;
    setAsking(true);
    setFailed(!(await reloadPage()));
    setAsking(false);
  };
  return (
    <div className={isInside ? 'stack items-center gap-12' : `${classes.refresh} flex items-center gap-12`}>
      <Text role="alert" className={classes.problem}>
        {hasFailed && !isThere ? words.common.noAnswer : null}
      </Text>
      <Button
        variant={isInside ? 'filled' : 'default'}
        size="lg"
        radius={isInside ? 'md' : 'xl'}
        leftSection={asking ? <Loader size={20} aria-hidden /> : <RefreshCw size={20} aria-hidden />}
        aria-busy={asking}
        onClick={() => void reload()}
      >
        {words.device.refresh}
      </Button>
    </div>
  );
}

interface CardProps {
  readonly device: Device;
  /** It was selected here last. */
  readonly isLast: boolean;
  /** This register is it now. */
  readonly isHere: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSelect: () => void;
}

/** All of it selects the device: to a tap it is one button, to a keyboard and a reader of the screen the button on it is. */
function DeviceCard({ device, isLast, isHere, busy, disabled, onSelect }: CardProps) {
  const words = useMessages();
  return (
    <Paper withBorder className="p-20 h-full cursor-pointer stack gap-12 raised rounded-14" onClick={busy || disabled ? undefined : onSelect}>
      <div className="flex flex-wrap items-center gap-x-12">
        <MonitorSmartphone size={28} strokeWidth={1.6} aria-hidden />
        <Title order={2} size="h3" className="flex-1 min-w-0 break-anywhere">
          {device.label}
        </Title>
        {isHere ? <span className="good">{words.device.here}</span> : null}
      </div>
      <div className={classes.facts}>
        {device.kind === 'kitchen' ? (
          <p className="quiet">{words.device.kitchen}</p>
        ) : (
          <dl className="facts">
            {gatewayLines(device, words).map(({ name, value }, at) => (
              <div key={name} className={at === 0 ? undefined : 'quiet'}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <WaitingButton
        size="xl"
        fullWidth
        variant={isLast ? 'filled' : 'default'}
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
