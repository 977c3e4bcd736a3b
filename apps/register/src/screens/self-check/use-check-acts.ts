import { useNavigate } from '@tanstack/react-router';
import { testSound } from '../../alert/sound-check.ts';
import { routes } from '../../app/routes.ts';
import { useWordsLanguage } from '../../ui/words.tsx';
import { useSync } from '../use-sync.ts';

/** What a tap in the check of the register does elsewhere. */
export function useCheckActs() {
  const navigate = useNavigate();
  const language = useWordsLanguage();
  const sync = useSync();
  return {
    onSettings: () => void navigate({ to: routes.dashboardSettings }),
    onDevices: () => void navigate({ to: routes.settingsDevices }),
    onReadMenu: () => void sync(),
    onSound: () => void testSound(language),
  };
}
