import { fill } from '@till/phrases/phrases';
import { serverNow } from '../calls/server-clock.ts';
import { useSession } from '../native/session.ts';
import { useMoney } from '../ui/money.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { momentWords } from '../words/waiting.ts';
import type { Standing } from './use-order-details.ts';

/** Says how a new order stands: whether it is paid or what is due, and when it is to be ready. */
export function useStandingWords(): { readonly money: (standing: Standing) => string; readonly time: (at: number) => string } {
  const { order } = useWords();
  const notice = useWords('notice');
  const money = useMoney();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  return {
    money({ isCancelled, due }) {
      if (isCancelled) return order.states.cancelled;
      return due > 0 ? fill(notice.due, { amount: money(due) }) : notice.paid;
    },
    time: (at) => momentWords(at, serverNow(), timeZone, language),
  };
}
