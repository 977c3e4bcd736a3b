import { counted } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useOngoing } from './use-ongoing.ts';

/** How many orders are open or in the kitchen, in words. */
export function OpenCount() {
  const { openCount } = useMessages('home');
  const { common } = useMessages();
  const language = useLanguage();
  const { orders } = useOngoing();
  return orders === undefined ? common.loading : counted(openCount, orders.length, language);
}
