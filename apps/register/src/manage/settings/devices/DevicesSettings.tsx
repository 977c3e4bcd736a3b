import { Button, Text } from '@mantine/core';
import { withoutAccount } from '@till/domain/device/accounts';
import type { PaymentGateway } from '@till/domain/device/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { serverNow } from '../../../calls/server-clock.ts';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Row, Rows } from '../../../kit/list/Rows.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { DeviceDialog } from './DeviceDialog.tsx';
import { type DeviceSetting, listDeviceSettings, listGatewayAccounts, testTerminal } from './device-calls.ts';
import { GatewayAccounts } from './GatewayAccounts.tsx';
import { terminalText } from './terminal-text.ts';

export interface DevicesProps {
  readonly gatewayNames: Readonly<Record<PaymentGateway, string>>;
  readonly onBack: () => void;
}

/** The merchant's devices, their terminals, and the accounts at card gateways. */
export function DevicesSettings({ gatewayNames, onBack }: DevicesProps) {
  const words = useMessages('devices');
  const { common } = useMessages();
  const say = useFailureText();
  const { value: devices, failure, refresh } = useShopSettings('devices', listDeviceSettings);
  const accounts = useShopSettings('gateway accounts', listGatewayAccounts);
  /** null: none; 'new': one that is to be made. */
  const [open, setOpen] = useState<DeviceSetting | 'new' | null>(null);
  const retired = devices?.filter(({ retiredAt }) => retiredAt !== null) ?? [];
  const inUse = devices?.filter(({ retiredAt }) => retiredAt === null) ?? [];
  const lacking = accounts.value === null ? [] : withoutAccount(inUse, accounts.value);
  const row = (device: DeviceSetting) => (
    <Device key={device.id} device={device} lacksAccount={lacking.includes(device)} gatewayNames={gatewayNames} onEdit={() => setOpen(device)} />
  );
  return (
    <SettingsGroup help="devices" title={words.title} back={words.back} onBack={onBack}>
      <Section title={words.list} isSaid>
        {devices === null ? failure === null ? <Text>{common.loading}</Text> : <p role="alert">{`${words.notRead} ${say(failure)}`}</p> : null}
        <Rows>{inUse.map(row)}</Rows>
        <AddButton onClick={() => setOpen('new')}>{words.add}</AddButton>
      </Section>
      <GatewayAccounts accounts={accounts} gatewayNames={gatewayNames} />
      {retired.length === 0 ? null : (
        <Section title={words.retiredList}>
          <Rows>{retired.map(row)}</Rows>
        </Section>
      )}
      {open === null ? null : (
        <DeviceDialog
          device={open === 'new' ? null : (inUse.find(({ id }) => id === open.id) ?? open)}
          gatewayNames={gatewayNames}
          onStale={refresh}
          onClose={() => {
            setOpen(null);
            void refresh();
          }}
        />
      )}
    </SettingsGroup>
  );
}

interface DeviceProps extends Pick<DevicesProps, 'gatewayNames'> {
  readonly device: DeviceSetting;
  /** It has a terminal, and the shop no account at its gateway. */
  readonly lacksAccount: boolean;
  readonly onEdit: () => void;
}

function Device({ device, lacksAccount, gatewayNames, onEdit }: DeviceProps) {
  const words = useMessages('devices');
  const language = useLanguage();
  const signedIn = useSession();
  const { asking, result, test } = useTerminalTest(device, gatewayNames);
  const { id, label, paymentGateway, kind, letters, retiredAt } = device;
  const isKitchens = kind === 'kitchen';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone: signedIn?.merchant.timezone ?? 'UTC', dateStyle: 'medium' }).format(at);
  return (
    <Row
      name={label}
      mark={signedIn?.device?.id === id ? words.here : null}
      buttons={
        retiredAt === null ? (
          <>
            {paymentGateway === null ? null : (
              <WaitingButton
                variant="default"
                waiting={asking}
                waitingLabel={words.testing}
                aria-label={fill(words.testNamed, { label })}
                onClick={() => void test()}
              >
                {words.test}
              </WaitingButton>
            )}
            <Button variant="default" aria-label={fill(words.editNamed, { label })} onClick={onEdit}>
              {words.edit}
            </Button>
          </>
        ) : null
      }
      result={
        result === null ? null : (
          <Note as="span" tone={result.isGood ? 'quiet' : 'warn'}>
            {result.said}
          </Note>
        )
      }
    >
      <Note>{isKitchens ? words.kinds.kitchen : terminalText(device, gatewayNames, words)}</Note>
      {lacksAccount && paymentGateway !== null ? <Note tone="warn">{fill(words.accountMissing, { gateway: gatewayNames[paymentGateway] })}</Note> : null}
      {isKitchens || letters.length === 0 ? null : <Note>{fill(words.letters, { letters: letters.join(', ') })}</Note>}
      {retiredAt === null ? null : <Note>{fill(words.retiredAt, { time: time(retiredAt) })}</Note>}
    </Row>
  );
}

/** Asks the terminal, and says what came of it and when, until the device has another one. */
function useTerminalTest(device: DeviceSetting, gatewayNames: DevicesProps['gatewayNames']) {
  const { id, label, paymentGateway } = device;
  const words = useMessages('devices');
  const say = useFailureText();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const [asking, setAsking] = useState(false);
  const terminal = terminalText(device, gatewayNames, words);
  const [last, setLast] = useState<{ readonly terminal: string; readonly said: string; readonly isGood: boolean } | null>(null);
  const gateway = paymentGateway === null ? '' : gatewayNames[paymentGateway];
  return {
    asking,
    result: asking || last?.terminal !== terminal ? null : last,
    async test(): Promise<void> {
      setAsking(true);
      const answer = await testTerminal(id);
      setAsking(false);
      const keep = (said: string, isGood: boolean) => {
        const time = new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }).format(serverNow());
        setLast({ terminal, said: `${time} · ${said}`, isGood });
      };
      if (!answer.ok) return keep(say(answer.refusal), false);
      const said = { answers: words.answers, silent: words.silent, 'no-account': words.noAccount, 'no-address': words.noAddress }[answer.value.result];
      keep(fill(said, { label, gateway }), answer.value.result === 'answers');
    },
  };
}
