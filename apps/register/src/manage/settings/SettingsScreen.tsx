import { Button, UnstyledButton } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { reloadPage } from '../../calls/reload.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Screen, ScreenHead } from '../../kit/layout/Screen.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFetched } from '../../kit/use-fetched.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ApiKeys } from './online/ApiKeys.tsx';
import { Preferences } from './Preferences.tsx';
import { Section } from './Section.tsx';
import classes from './settings.module.css';
import { tapped } from './triple-tap.ts';

/** A part of the settings with an address of its own. */
export interface SettingsLink {
  readonly title: string;
  /** What is set there. */
  readonly hint: string;
  readonly onOpen: () => void;
}

interface Props {
  /** The parts that have addresses of their own, in the order in which they are listed. */
  readonly groups: readonly SettingsLink[];
  /** How the shop takes online orders. */
  readonly online: ReactNode;
  /** The shop's printers, and where this register prints. */
  readonly shopPrinters: ReactNode;
  readonly kitchenScreens: ReactNode;
  /** The tablet's own printer; null: the register runs in a browser, which has none. */
  readonly printer: ReactNode;
  /** The printer that is plugged into this computer; null: this browser cannot have one. */
  readonly computerPrinter: ReactNode;
  /** The dialog with what this device is; `onClose` closes it. */
  readonly deviceInfo: (opened: boolean, onClose: () => void) => ReactNode;
  /** Checks whether this register is ready. */
  readonly selfCheck: ReactNode;
  /** Where the owner is signed in. */
  readonly devices: ReactNode;
  /** The addresses that the owner signs in with. */
  readonly addresses: ReactNode;
  readonly onChangeDevice: () => void;
  readonly onLogout: () => void;
}

/** Few ever use them: fetched when the settings are open. */
const fetchPicture = () => import('./picture/ReceiptPicture.tsx');
const fetchTrail = () => import('./audit/AuditTrail.tsx');

/** How this register works: kept in this browser only. */
export function SettingsScreen({
  groups,
  online,
  shopPrinters,
  kitchenScreens,
  printer,
  computerPrinter,
  deviceInfo,
  selfCheck,
  devices,
  addresses,
  onChangeDevice,
  onLogout,
}: Props) {
  const first = useMessages();
  const words = useMessages('settings');
  const account = useMessages('account');
  const onlineMessages = useMessages('online');
  const wrapper = useMessages('printing').wrapper;
  const printers = useMessages('printers');
  const { computer } = useMessages('printing');
  const picture = useFetched(true, fetchPicture);
  const trail = useFetched(true, fetchTrail);
  const [showDevice, setShowDevice] = useState(false);
  const logout = async () => {
    if (await confirm({ title: first.device.logoutTitle, description: words.logoutText, confirmLabel: words.logout, danger: true })) onLogout();
  };
  return (
    <Screen>
      <ScreenHead title={words.title} />
      <Preferences />
      <Groups groups={groups} />
      <Section title={onlineMessages.section}>{online}</Section>
      <Section title={onlineMessages.keys}>
        <ApiKeys />
      </Section>
      <Section title={printers.section}>{shopPrinters}</Section>
      <Section title={printers.screens}>{kitchenScreens}</Section>
      {printer === null ? null : <Section title={wrapper.printer}>{printer}</Section>}
      {computerPrinter === null ? null : <Section title={computer.title}>{computerPrinter}</Section>}
      {picture === undefined ? null : <picture.ReceiptPicture />}
      <Section title={words.device}>
        <Button variant="default" size="lg" onClick={() => setShowDevice(true)}>
          {words.deviceInfo}
        </Button>
        <Button variant="default" size="lg" onClick={onChangeDevice}>
          {words.changeDevice}
        </Button>
        {selfCheck}
      </Section>
      <Section title={account.devices}>{devices}</Section>
      {trail === undefined ? null : <trail.AuditTrail />}
      <Section title={words.account}>
        {addresses}
        <Button variant="default" size="lg" onClick={() => void logout()}>
          {words.logout}
        </Button>
      </Section>
      <VersionLabel />
      {deviceInfo(showDevice, () => setShowDevice(false))}
    </Screen>
  );
}

const Groups = ({ groups }: Pick<Props, 'groups'>) => (
  <nav className="grid gap-8" aria-label={useMessages('settings').title}>
    {groups.map(({ title, hint, onOpen }) => (
      <UnstyledButton
        key={title}
        className={`${classes.group} flex items-center justify-between gap-16 surface border rounded-14 touch-large`}
        onClick={onOpen}
      >
        <span>
          <span className="block text-18 strong">{title}</span>
          <span className="block quiet">{hint}</span>
        </span>
        <ChevronRight size={24} aria-hidden />
      </UnstyledButton>
    ))}
  </nav>
);

/** Three taps in a row reload the register. */
function VersionLabel() {
  const first = useMessages();
  const words = useMessages('settings');
  const reload = async () => (await reloadPage()) || notify.error(first.common.noAnswer);
  const taps = useRef<readonly number[]>([]);
  const tap = (time: number) => {
    const { taps: next, complete } = tapped(taps.current, time);
    taps.current = next;
    if (complete) void reload();
  };
  return (
    <UnstyledButton className="self-center quiet touch px-16" onClick={(event) => tap(event.timeStamp)} title={words.versionHint}>
      {fill(words.version, { version: limits.appVersion })}
    </UnstyledButton>
  );
}
