import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { MenuSettings } from '../../manage/settings/menu/MenuSettings.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';

/** The editor of the menu. Whoever leaves with something typed in a dialog is asked. */
export function SettingsMenuRoute() {
  const navigate = useNavigate();
  useAskedToLeave();
  return <MenuSettings onBack={() => void navigate({ to: routes.dashboardSettings })} onFiles={() => void navigate({ to: settingsRoutes.import })} />;
}
