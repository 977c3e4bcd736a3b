import { useNavigate } from '@tanstack/react-router';
import { DeviceInfoDialog } from '../../device/DeviceInfoDialog.tsx';
import { SettingsScreen } from '../../settings/SettingsScreen.tsx';
import { routes } from '../routes.ts';
import { signOut } from '../sign-out.ts';

export function SettingsRoute() {
  const navigate = useNavigate();
  return (
    <SettingsScreen
      deviceInfo={(opened, onClose) => opened && <DeviceInfoDialog onClose={onClose} />}
      onChangeDevice={() => void navigate({ to: routes.dashboardSelectDevice })}
      onLogout={signOut}
    />
  );
}
