import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { settings } from '../native/storage.ts';

const fromSetting = (): MantineColorScheme => (settings.get('theme') === 'system' ? 'auto' : (settings.get('theme') as MantineColorScheme));

let stop: () => void = () => undefined;

/** Light or dark as the setting says, in every tab at once. */
export const themeManager: MantineColorSchemeManager = {
  get: fromSetting,
  set: (scheme) => settings.set('theme', scheme === 'auto' ? 'system' : scheme),
  subscribe(onUpdate) {
    stop = settings.listen(() => onUpdate(fromSetting()));
  },
  unsubscribe: () => stop(),
  clear: () => settings.set('theme', 'system'),
};
