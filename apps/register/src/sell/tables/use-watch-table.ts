import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { activateOrder } from '../../orders/active-order.ts';
import { watchTable } from './watch-table.ts';

/** Watches the table of an order that has just come there: should somebody else have begun one for it in the same moment, both are told. */
export function useWatchTable(): (orderId: string, known: readonly Order[]) => void {
  const { tables: words } = useMessages('orderType').order;
  const money = useMoney();
  return (orderId, known) =>
    watchTable(orderId, known, (table, { id, deviceSource: device, total }) =>
      showAlert({
        type: 'warning',
        title: fill(words.twice, { table }),
        message: fill(words.twiceText, { table, own: orderId, id, device, total: money(total) }),
        actions: [{ label: fill(words.openThat, { id }), onClick: () => activateOrder(id) }],
      }),
    );
}
