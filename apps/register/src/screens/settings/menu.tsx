import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { MenuSettings } from '../../settings/menu/MenuSettings.tsx';

/** The editor of the menu. */
export function SettingsMenuRoute() {
  const navigate = useNavigate();
  return <MenuSettings onBack={() => void navigate({ to: routes.dashboardSettings })} onFiles={() => void navigate({ to: routes.settingsMenuImport })} />;
}
