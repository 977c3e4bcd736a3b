import { Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from './tables.module.css';

interface Props {
  readonly table: string;
  /** What is open there, oldest first. */
  readonly checks: readonly Order[];
  /** An order with something on it would come to the table. */
  readonly isMoved: boolean;
  readonly isBusy: boolean;
  readonly onOpen: (check: Order) => void;
  readonly onNew: () => void;
  readonly onBack: () => void;
}

/** A table is open already: to go on with its order, or to begin another check beside it. */
export function OpenChecks({ table, checks, isMoved, isBusy, onOpen, onNew, onBack }: Props) {
  const { tables: words, typeDialog } = useMessages('orderType').order;
  const money = useMoney();
  const language = useLanguage();
  const timeZone = useCached(merchantKey)?.timezone ?? 'UTC';
  const factsOf = ({ id, createdTime, total }: Order) => ({
    ...{ id, table },
    time: new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }).format(createdTime),
    total: money(total),
  });
  const [only, ...more] = checks;
  return (
    <div className={`${classes.checks} grid gap-12`} data-slim>
      <p role="status">
        {only === undefined
          ? fill(words.closed, { table })
          : more.length === 0
            ? fill(words.open, factsOf(only))
            : fill(words.openMany, { table, count: checks.length })}
        {isMoved && only !== undefined ? ` ${words.stays}` : ''}
      </p>
      {checks.map((check, index) => (
        <Button key={check.id} size="xl" fullWidth disabled={isBusy} data-autofocus={index === 0 || undefined} onClick={() => onOpen(check)}>
          {more.length === 0 ? words.openIt : fill(words.openOne, factsOf(check))}
        </Button>
      ))}
      <Button size="xl" fullWidth variant="default" disabled={isBusy} onClick={onNew}>
        {isMoved ? words.bringHere : words.newCheck}
      </Button>
      <Button size="xl" fullWidth variant="subtle" disabled={isBusy} onClick={onBack}>
        {typeDialog.back}
      </Button>
    </div>
  );
}
