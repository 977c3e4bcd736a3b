import { useNavigate } from '@tanstack/react-router';
import { changeMenuCall } from '@till/contract/write/menu/edit';
import { routes } from '../../app/routes.ts';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { MenuSettings } from '../../manage/settings/menu/MenuSettings.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';

/** The editor of the menu. Whoever leaves with something typed in a dialog is asked. */
export function SettingsMenuRoute() {
  const navigate = useNavigate();
  useAskedToLeave();
  return (
    <PaneDoor call={changeMenuCall} title={useMessages('menuEditor').title}>
      <MenuSettings onBack={() => void navigate({ to: routes.dashboardSettings })} onFiles={() => void navigate({ to: settingsRoutes.import })} />
    </PaneDoor>
  );
}
