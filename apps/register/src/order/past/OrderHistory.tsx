import { Button } from '@mantine/core';
import { orderHistoryCall } from '@till/contract/order/reads';
import { useEffect, useState } from 'react';
import { send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { useMoney } from '../../ui/money.tsx';
import { useLanguage, useWords } from '../../ui/words.tsx';
import { momentWords } from '../../words/waiting.ts';
import { type Deed, deedTime, deedWords } from './deed-words.ts';
import classes from './history.module.css';
import { useOrdersWords } from './use-orders-words.ts';

interface Props {
  readonly orderId: string;
  /** The order's version: with a newer one the history is read again. */
  readonly version: number;
  readonly timezone: string;
}

/** All that was done to an order: what, when, at which device and by whom. */
export function OrderHistory({ orderId, version, timezone }: Props) {
  const own = useOrdersWords();
  const { history } = own;
  const phrases = useWords();
  const { common } = phrases;
  const money = useMoney();
  const language = useLanguage();
  const [deeds, setDeeds] = useState<readonly Deed[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the turn are why it reads again
  useEffect(() => {
    const given = new AbortController();
    void send(orderHistoryCall, { params: { merchantId: merchantId(), orderId } }, { signal: given.signal }).settled.then((answer) => {
      if (given.signal.aborted) return;
      setFailed(!answer.ok);
      if (answer.ok) setDeeds(answer.value);
    });
    return () => given.abort();
  }, [orderId, version, turn]);
  const time = new Intl.DateTimeFormat(language, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={classes.history} aria-label={history.title}>
      <h3 className={classes.heading}>{history.title}</h3>
      {hasFailed ? (
        <p role="alert">
          {history.notRead}{' '}
          <Button variant="default" size="md" onClick={() => setTurn(turn + 1)}>
            {common.tryAgain}
          </Button>
        </p>
      ) : null}
      {deeds === null && !hasFailed ? <p role="status">{history.loading}</p> : null}
      <ol className={classes.deeds}>
        {deeds?.map((deed) => (
          <li key={deed.version}>
            <span>{deedWords(deed, { history, phrases, money })}</span>
            <span className={classes.quiet}>
              <time dateTime={new Date(deed.decidedAt ?? deed.at).toISOString()}>
                {deedTime(deed, own, time.format, (at, other) => momentWords(at, other, timezone, language))}
              </time>
              {` · ${[deed.device, deed.who].filter((part) => part !== null).join(' · ') || history.byItself}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
