import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Props {
  /** Whom to ask, how and when. */
  readonly support: ReactNode;
  readonly onClose: () => void;
}

/** Says that the e-mail belongs to another sign-in, which only a person can sort out. */
export function AlreadyRegistered({ support, onClose }: Props) {
  const { common } = useMessages();
  const words = useMessages('google');
  return (
    <Dialog title={words.registeredTitle} onClose={onClose} size={480}>
      <Stack gap="md">
        <Text>{words.registeredText}</Text>
        {support}
        <Button size="xl" fullWidth onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </Stack>
    </Dialog>
  );
}
