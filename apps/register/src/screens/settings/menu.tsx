import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { MenuSettings } from '../../settings/menu/MenuSettings.tsx';
import { useMenuWords } from '../../settings/menu/use-menu-words.ts';
import { isUnsaved } from '../../settings/menu/use-thing.ts';
import { useAskedToLeave } from './use-asked-to-leave.ts';

/** The editor of the menu. Whoever leaves with something typed in a dialog is asked. */
export function SettingsMenuRoute() {
  const navigate = useNavigate();
  const { discardTitle: title, discardText: description, discard: confirmLabel, keepEditing: cancelLabel } = useMenuWords();
  useAskedToLeave(() => (isUnsaved() ? { title, description, confirmLabel, cancelLabel } : null));
  return <MenuSettings onBack={() => void navigate({ to: routes.dashboardSettings })} onFiles={() => void navigate({ to: routes.settingsMenuImport })} />;
}
