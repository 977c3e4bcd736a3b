import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSession } from '../native/session.ts';
import { mayStay, type Stay } from '../native/stay.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useSettingsWords } from '../ui/settings-words.ts';
import classes from './device.module.css';
import { gatewayNames } from './gateway-lines.ts';
import { orderLetters } from './next-order-id.ts';

/** Shows what the shop knows about this register. */
export function DeviceInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useSettingsWords();
  const signedIn = useSession();
  const device = signedIn?.device;
  const [stay, setStay] = useState<Stay>();
  useEffect(() => void mayStay().then(setStay), []);
  const { keptSurely: sure, keptPerhaps: unsure, keptUnknown: unknown } = words.settings;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.settings.merchant, signedIn?.merchant.name],
    [words.settings.deviceLabel, device?.label],
    [words.settings.deviceId, device?.id],
    [words.settings.gateway, device?.paymentGateway ? gatewayNames[device.paymentGateway] : words.common.notAvailable],
    [words.settings.terminalId, device?.terminalId],
    [words.settings.terminalEpi, device?.terminalEpi],
    [words.settings.letters, orderLetters()],
  ];
  return (
    <Dialog onClose={onClose} title={words.settings.deviceInfo} size={440}>
      {device ? (
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      ) : (
        <Text>{words.settings.noDevice}</Text>
      )}
      {stay === undefined ? null : (
        <Text mt="md">
          <Text span fw={600}>
            {words.settings.unsentSales}
          </Text>
          <br />
          {{ sure, unsure, unknown }[stay]}
        </Text>
      )}
      <Button fullWidth size="xl" mt="lg" onClick={onClose}>
        {words.common.close}
      </Button>
    </Dialog>
  );
}
