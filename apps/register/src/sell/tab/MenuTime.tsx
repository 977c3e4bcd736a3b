import { fill } from '@till/phrases/phrases';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useMinute } from '../../kit/use-minute.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { momentText } from '../../messages/waiting.ts';

/** Says for which time the menu has its hours, where that is not now; `at` in ms since epoch. */
export function MenuTime({ at }: { readonly at: number }) {
  const words = useMessages();
  const language = useLanguage();
  const timezone = useCached(merchantKey)?.timezone ?? 'UTC';
  return (
    <p className="semibold mb-8" role="status">
      {fill(words.menu.hoursOf, { time: momentText(at, useMinute(), timezone, language) })}
    </p>
  );
}
