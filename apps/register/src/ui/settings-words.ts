import { type SettingsPhrases, settingsWords } from '@till/phrases/settings';
import { useMemo } from 'react';
import { useWords, useWordsLanguage } from './words.tsx';

/** Every phrase that the settings use. Only what is fetched later may use it: a register starts without them. */
export function useSettingsWords(): SettingsPhrases {
  const phrases = useWords();
  const language = useWordsLanguage();
  return useMemo(() => ({ ...phrases, settings: settingsWords(language) }), [phrases, language]);
}
