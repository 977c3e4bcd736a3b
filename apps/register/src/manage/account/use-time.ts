import { useLanguage } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';

/** Writes an instant (ms since epoch) for the person, by the shop's clock. */
export function useTime(): (at: number) => string {
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  return (at) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
