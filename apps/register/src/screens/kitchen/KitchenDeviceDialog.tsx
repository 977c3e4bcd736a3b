import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { useSignOut } from '../../app/sign-out.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { LookSettings } from '../../manage/settings/LookSettings.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** What can be set on a device that is nothing but a kitchen screen: how it looks, and that it becomes another one. */
export function KitchenDeviceDialog({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const board = useMessages('kitchenBoard');
  const first = useMessages();
  const words = useMessages('settings');
  const logout = async () => {
    if (await confirm({ title: first.device.logoutTitle, description: words.logoutText, confirmLabel: words.logout, danger: true })) await signOut();
  };
  return (
    <Dialog title={label} onClose={onClose} size={520}>
      <Stack gap="md">
        <Text c="dimmed">{board.thisDeviceText}</Text>
        <LookSettings />
        <Button variant="default" size="xl" onClick={() => void navigate({ to: routes.dashboardSelectDevice })}>
          {words.changeDevice}
        </Button>
        <Button variant="default" size="xl" onClick={() => void logout()}>
          {words.logout}
        </Button>
      </Stack>
    </Dialog>
  );
}
