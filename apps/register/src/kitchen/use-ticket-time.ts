import { fill } from '@till/phrases/phrases';
import { serverNow } from '../calls/server-clock.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { momentText } from '../messages/waiting.ts';
import { useSession } from '../native/session.ts';

/**
 * Says a ticket's time by the shop's clock: with its day where that is not today's, and with "about" where nobody knows it for certain. `at` in ms since epoch.
 */
export function useTicketTime(): (at: number, about?: boolean) => string {
  const words = useMessages('unprintedTickets');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  return (at, about = false) => {
    const time = momentText(at, serverNow(), timeZone, language);
    return about ? fill(words.about, { time }) : time;
  };
}
