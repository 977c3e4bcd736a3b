import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { MenuImport } from '../../settings/menu-import/MenuImport.tsx';

/** A menu that comes in from a file, or goes out as one. */
export function SettingsMenuImportRoute() {
  const navigate = useNavigate();
  return <MenuImport onBack={() => void navigate({ to: routes.settingsMenu })} />;
}
