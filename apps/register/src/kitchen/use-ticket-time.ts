import { fill } from '@till/phrases/phrases';
import { serverNow } from '../calls/server-clock.ts';
import { momentWords } from '../messages/waiting.ts';
import { useLanguage, useWords } from '../messages/words.tsx';
import { useSession } from '../native/session.ts';

/**
 * Says a ticket's time by the shop's clock: with its day where that is not today's, and with "about" where nobody knows it for certain. `at` in ms since epoch.
 */
export function useTicketTime(): (at: number, about?: boolean) => string {
  const words = useWords('unprintedTickets');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  return (at, about = false) => {
    const time = momentWords(at, serverNow(), timeZone, language);
    return about ? fill(words.about, { time }) : time;
  };
}
