import { useEffect } from 'react';
import { useWordsLanguage } from '../ui/words.tsx';

/** The menu and its pictures come first. */
const afterMs = 2_000;

/** New orders can be heard on every dashboard screen, as soon as somebody has touched it; at the start of a day it is asked for. */
export function useSound(): void {
  const language = useWordsLanguage();
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import('../alert/sound-check.ts').then(
        ({ beginSound }) => {
          if (!isOver) stop = beginSound(language);
        },
        () => undefined,
      );
    }, afterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [language]);
}
