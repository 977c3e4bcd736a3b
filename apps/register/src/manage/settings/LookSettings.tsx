import { wordsLanguageOf } from '@till/phrases/phrases';
import { SelectRow } from '../../kit/layout/Choices.tsx';
import { Segments } from '../../kit/layout/Segments.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { offeredLanguages } from '../../messages/offered-languages.ts';
import { useSetting } from '../../native/storage.ts';
import { useThemeChoice } from './theme-choice.ts';

/** In which language this device speaks, and whether it is dark. */
export function LookSettings() {
  const words = useMessages('settings');
  const [language, setLanguage] = useSetting('language');
  const [theme, setTheme] = useThemeChoice();
  return (
    <>
      <SelectRow label={words.language} data={offeredLanguages} value={wordsLanguageOf(language)} onChange={setLanguage} />
      <Segments
        label={words.theme}
        choices={[
          { value: 'system', label: words.themeSystem },
          { value: 'light', label: words.themeLight },
          { value: 'dark', label: words.themeDark },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </>
  );
}
