import { useMantineColorScheme } from '@mantine/core';
import type { Settings } from '../../native/storage.ts';

/** Light, dark or as the system says; kept and heard in every tab by the provider's manager (start/theme-manager.ts). */
export function useThemeChoice(): readonly [Settings['theme'], (theme: Settings['theme']) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme === 'auto' ? 'system' : colorScheme, (theme) => setColorScheme(theme === 'system' ? 'auto' : theme)];
}
