import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { wordsLanguageOf } from '@till/phrases/phrases';
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
      <NativeSelect
        label={words.language}
        data={[...offeredLanguages]}
        value={wordsLanguageOf(language)}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        size="lg"
      />
      <div>
        <Text className="mantine-InputWrapper-label" id="theme-label">
          {words.theme}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="theme-label"
          value={theme}
          onChange={(chosen) => setTheme(chosen as typeof theme)}
          data={[
            { value: 'system', label: words.themeSystem },
            { value: 'light', label: words.themeLight },
            { value: 'dark', label: words.themeDark },
          ]}
        />
      </div>
    </>
  );
}
