import { useNavigate } from '@tanstack/react-router';
import { DeviceInfoDialog } from '../../device/DeviceInfoDialog.tsx';
import { SettingsScreen } from '../../settings/SettingsScreen.tsx';
import { routes } from '../routes.ts';
import { useSignOut } from '../sign-out.ts';

export function SettingsRoute() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <SettingsScreen
      deviceInfo={(opened, onClose) => opened && <DeviceInfoDialog onClose={onClose} />}
      onChangeDevice={() => void navigate({ to: routes.dashboardSelectDevice })}
      onLogout={() => void signOut()}
    />
  );
}
