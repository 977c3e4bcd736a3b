import { useCallback, useEffect, useState } from 'react';
import { useHeld } from '../../calls/held.ts';
import { merchantKey } from '../../calls/keys.ts';
import { now as clock } from '../../native/clock.ts';
import { useLanguage } from '../../ui/words.tsx';
import { momentWords, sinceWords } from '../../words/waiting.ts';

/** When an order began, and how long ago that is. */
interface Waiting {
  readonly started: string;
  readonly since: string;
}

/** When an order began and how long it waits, for a screen: said anew each half minute. */
export function useWaiting(): (createdTime: number) => Waiting {
  const language = useLanguage();
  const timeZone = useHeld(merchantKey)?.timezone ?? 'UTC';
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return useCallback(
    (createdTime) => ({ started: momentWords(createdTime, now, timeZone, language), since: sinceWords(createdTime, now, language) }),
    [now, timeZone, language],
  );
}
