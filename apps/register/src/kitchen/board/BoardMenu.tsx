import { Button, Stack } from '@mantine/core';
import { ChefHat, LogOut, MonitorSmartphone } from 'lucide-react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly title: string;
  /** The device is nothing but a kitchen screen. */
  readonly isDevice: boolean;
  /** Another screen is to be shown here. */
  readonly onChange: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What is rarely done at a kitchen screen, out of the cooks' way. */
export function BoardMenu({ title, isDevice, onChange, onLeave, onClose }: Props) {
  const words = useMessages('kitchenBoard');
  return (
    <Dialog title={title} size={420} onClose={onClose}>
      <Stack gap="sm">
        <Button variant="default" size="xl" leftSection={<ChefHat aria-hidden />} onClick={onChange}>
          {words.changeScreen}
        </Button>
        <Button
          variant="default"
          size="xl"
          leftSection={isDevice ? <MonitorSmartphone aria-hidden /> : <LogOut aria-hidden />}
          onClick={() => {
            onClose();
            onLeave();
          }}
        >
          {isDevice ? words.thisDevice : words.leave}
        </Button>
        <Note>{words.keys}</Note>
      </Stack>
    </Dialog>
  );
}
