import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useMessages } from '../messages/messages.tsx';
import { isStoragePersistent, type Stay } from '../native/persistent-storage.ts';
import { useSession } from '../native/session.ts';
import classes from './device.module.css';
import { gatewayNames } from './gateway-lines.ts';
import { orderLetters } from './next-order-id.ts';

/** Shows what the shop knows about this register. */
export function DeviceInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const first = useMessages();
  const words = useMessages('settings');
  const signedIn = useSession();
  const device = signedIn?.device;
  const [stay, setStay] = useState<Stay>();
  useEffect(() => void isStoragePersistent().then(setStay), []);
  const { keptSurely: sure, keptPerhaps: unsure, keptUnknown: unknown } = words;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.merchant, signedIn?.merchant.name],
    [words.deviceLabel, device?.label],
    [words.deviceId, device?.id],
    [words.gateway, device?.paymentGateway ? gatewayNames[device.paymentGateway] : first.common.notAvailable],
    [words.terminalId, device?.terminalId],
    [words.terminalEpi, device?.terminalEpi],
    [words.letters, orderLetters()],
  ];
  return (
    <Dialog onClose={onClose} title={words.deviceInfo} size={440}>
      {device ? (
        <dl className={`${classes.facts} facts`}>
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
        <Text>{words.noDevice}</Text>
      )}
      {stay === undefined ? null : (
        <Text mt="md">
          <Text span fw={600}>
            {words.unsentSales}
          </Text>
          <br />
          {{ sure, unsure, unknown }[stay]}
        </Text>
      )}
      <Button fullWidth size="xl" mt="lg" onClick={onClose}>
        {first.common.close}
      </Button>
    </Dialog>
  );
}
