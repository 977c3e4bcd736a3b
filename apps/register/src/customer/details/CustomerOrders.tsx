import { Button, Skeleton } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import type { listCustomerOrdersCall } from '@till/contract/write/customer';
import { useCallback, useEffect, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { useSession } from '../../native/session.ts';
import { Money } from '../../ui/money.tsx';
import { useLanguage, useWords } from '../../ui/words.tsx';
import { orderTitle } from '../../words/order.ts';
import { listCustomerOrders } from './customer-calls.ts';
import classes from './details.module.css';

type Listed = ReplyOf<typeof listCustomerOrdersCall>[number];

/** The orders of a customer, newest first; older ones are read when somebody asks for them. */
export function CustomerOrders({ customerId }: { readonly customerId: string }) {
  const phrases = useWords();
  const own = useWords('customers');
  const { orders, hasMore, hasFailed, readOn } = useOrders(customerId);
  return (
    <section aria-label={own.orders}>
      <h3 className={classes.heading}>{own.orders}</h3>
      {orders === null ? (
        hasFailed ? null : (
          <Skeleton height={120} radius="lg" role="status" aria-label={own.loading} />
        )
      ) : orders.length === 0 ? (
        <p className={classes.quiet}>{own.noOrders}</p>
      ) : (
        <Orders orders={orders} />
      )}
      {hasFailed ? <p role="status">{own.itemsNotRead}</p> : null}
      {hasFailed || (hasMore && orders !== null) ? (
        <Button variant="default" size="lg" mt="sm" onClick={() => void readOn()}>
          {hasFailed ? phrases.common.tryAgain : own.moreOrders}
        </Button>
      ) : null}
    </section>
  );
}

function Orders({ orders }: { readonly orders: readonly Listed[] }) {
  const phrases = useWords();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={classes.list}>
      {orders.map((order) => (
        <li key={order.id} className={classes.order}>
          <span className={classes.who}>
            <span className={classes.name}>{orderTitle(order, phrases)}</span>
            <span className={classes.quiet}>
              {time.format(order.createdTime)} · {phrases.order.states[order.state]}
            </span>
          </span>
          <Money amount={order.total} className={classes.amount} />
        </li>
      ))}
    </ul>
  );
}

function useOrders(customerId: string) {
  const [shown, setShown] = useState<{ readonly orders: readonly Listed[]; readonly next: string | null } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const readOn = useCallback(async () => {
    const answer = await listCustomerOrders(customerId, shown?.next ?? null);
    setFailed(!answer.ok);
    if (answer.ok) setShown({ orders: [...(shown?.orders ?? []), ...answer.value.rows], next: answer.value.next });
    else logError('CUSTOMER_ORDERS_ERROR', answer.refusal);
  }, [customerId, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; what comes after is asked for
  useEffect(() => void readOn(), [customerId]);
  return { orders: shown?.orders ?? null, hasMore: shown !== null && shown.next !== null, hasFailed, readOn };
}
