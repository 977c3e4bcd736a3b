import { useNavigate } from '@tanstack/react-router';
import { testSound } from '../alert/sound-check.ts';
import { routes } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { DeviceInfoDialog } from '../device/DeviceInfoDialog.tsx';
import { useWrapped } from '../native/wrapper/presence.ts';
import { TabletPrinter } from '../printer/TabletPrinter.tsx';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';
import { useWords } from '../ui/words.tsx';

export function SettingsRoute() {
  const navigate = useNavigate();
  const words = useWords();
  const signOut = useSignOut();
  return (
    <SettingsScreen
      printer={useWrapped() ? <TabletPrinter /> : null}
      deviceInfo={(opened, onClose) => opened && <DeviceInfoDialog onClose={onClose} />}
      onTestSound={() => void testSound(words)}
      onChangeDevice={() => void navigate({ to: routes.dashboardSelectDevice })}
      onLogout={() => void signOut()}
    />
  );
}
