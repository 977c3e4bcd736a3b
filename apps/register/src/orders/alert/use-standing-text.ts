import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../calls/server-clock.ts';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { momentText } from '../../messages/waiting.ts';
import { useSession } from '../../native/session.ts';
import type { Standing } from './use-order-details.ts';

/** Says how a new order stands: whether it is paid or what is due, and when it is to be ready. */
export function useStandingText(): { readonly money: (standing: Standing) => string; readonly time: (at: number) => string } {
  const { order } = useMessages();
  const notice = useMessages('notice');
  const money = useMoney();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  return {
    money({ isCancelled, due }) {
      if (isCancelled) return order.states.cancelled;
      return due > 0 ? fill(notice.due, { amount: money(due) }) : notice.paid;
    },
    time: (at) => momentText(at, serverNow(), timeZone, language),
  };
}
