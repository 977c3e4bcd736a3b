import { useEffect } from 'react';
import { useMessagesLanguage } from '../messages/messages.tsx';

/** The menu and its pictures come first. */
const afterMs = 2_000;

/** New orders can be heard on every dashboard screen, as soon as somebody has touched it. A screen of the kitchen has a sound of its own. */
export function useSound(isWanted: boolean): void {
  const language = useMessagesLanguage();
  useEffect(() => {
    if (!isWanted) return;
    let stop = (): void => undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import('../orders/alert/sound-check.ts').then(
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
  }, [language, isWanted]);
}
