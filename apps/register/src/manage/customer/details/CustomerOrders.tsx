import { Button, Skeleton } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import type { listCustomerOrdersCall } from '@till/contract/write/customer/change';
import { logError } from '../../../calls/log/log.ts';
import { Note } from '../../../kit/layout/Note.tsx';
import { Money } from '../../../kit/money.tsx';
import { useShopPages } from '../../../kit/resource/use-pages.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { orderTitle } from '../../../messages/order.ts';
import { useSession } from '../../../native/session.ts';
import { listCustomerOrders } from './customer-calls.ts';
import classes from './details.module.css';

type Listed = ReplyOf<typeof listCustomerOrdersCall>[number];

/** The orders of a customer, newest first; older ones are read when somebody asks for them. */
export function CustomerOrders({ customerId }: { readonly customerId: string }) {
  const phrases = useMessages();
  const own = useMessages('customers');
  const {
    rows: orders,
    failure,
    hasMore,
    readOn,
    refresh,
  } = useShopPages<Listed>(`orders of customer ${customerId}`, (merchantId, cursor, signal) => listCustomerOrders(merchantId, customerId, cursor, signal), {
    failed: (refusal) => logError('CUSTOMER_ORDERS_ERROR', refusal),
  });
  const hasFailed = failure !== null;
  return (
    <section aria-label={own.orders}>
      <h3 className="text-18 mb-4">{own.orders}</h3>
      {orders === null ? (
        hasFailed ? null : (
          <Skeleton height={120} radius="lg" role="status" aria-label={own.loading} />
        )
      ) : orders.length === 0 ? (
        <Note>{own.noOrders}</Note>
      ) : (
        <Orders orders={orders} />
      )}
      {hasFailed ? <p role="status">{own.itemsNotRead}</p> : null}
      {hasFailed || (hasMore && orders !== null) ? (
        <Button variant="default" size="lg" mt="sm" onClick={hasFailed ? () => void refresh() : readOn}>
          {hasFailed ? phrases.common.tryAgain : own.moreOrders}
        </Button>
      ) : null}
    </section>
  );
}

function Orders({ orders }: { readonly orders: readonly Listed[] }) {
  const phrases = useMessages();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className="mt-8">
      {orders.map((order) => (
        <li key={order.id} className={`${classes.order} flex items-center justify-between gap-12 border-top`}>
          <span className="grid min-w-0">
            <span className="semibold break-anywhere">{orderTitle(order, phrases)}</span>
            <Note as="span">
              {time.format(order.createdTime)} · {phrases.order.states[order.state]}
            </Note>
          </span>
          <Money amount={order.total} className="text-end nowrap" />
        </li>
      ))}
    </ul>
  );
}
