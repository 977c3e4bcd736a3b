import { useNavigate } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { DeviceInfoDialog } from '../device/DeviceInfoDialog.tsx';
import { useWrapped } from '../native/wrapper/presence.ts';
import { TabletPrinter } from '../printer/TabletPrinter.tsx';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';

export function SettingsRoute() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <SettingsScreen
      printer={useWrapped() ? <TabletPrinter /> : null}
      deviceInfo={(opened, onClose) => opened && <DeviceInfoDialog onClose={onClose} />}
      onChangeDevice={() => void navigate({ to: routes.dashboardSelectDevice })}
      onLogout={() => void signOut()}
    />
  );
}
