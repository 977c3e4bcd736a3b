import { Button, Group, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Option } from '../../kit/layout/Choices.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './account.module.css';
import { type MadeText, madeText } from './made-text.ts';
import type { SignedInDevice } from './sessions.ts';

interface Props extends MadeText {
  readonly device: SignedInDevice;
  readonly onClose: () => void;
  /** `withMade`: what was made there is to end, too. */
  readonly onEnd: (withMade: boolean) => void;
}

/** Asks whether a device is to be shut out that has made what outlives its session: keys, accounts at card gateways. */
export function EndDialog({ device, gatewayNames, time, onClose, onEnd }: Props) {
  const words = useMessages('account');
  const { common } = useMessages();
  const [withMade, setWithMade] = useState(true);
  return (
    <Dialog title={fill(words.endTitle, { name: device.device ?? words.noDevice })} onClose={onClose} size={480}>
      <Stack gap="md">
        <Text>{words.endText}</Text>
        <div>
          <Text fw={600}>{words.made}</Text>
          <ul className={classes.made}>
            {device.made.map((thing) => (
              <li key={`${thing.kind} ${thing.id}`}>{madeText(thing, { gatewayNames, time }, words)}</li>
            ))}
          </ul>
        </div>
        <Option plain type="checkbox" checked={withMade} onChange={(event) => setWithMade(event.currentTarget.checked)}>
          {words.endMade}
        </Option>
        <Group grow gap="sm">
          <Button variant="default" size="xl" px="xs" onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          <Button size="xl" px="xs" color="red" onClick={() => onEnd(withMade)}>
            {words.end}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
