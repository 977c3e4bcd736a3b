import { formatMoney } from '@till/domain/money/format';
import { type Minor, zero } from '@till/domain/money/minor';
import { createContext, useCallback, useContext } from 'react';
import classes from './money.module.css';

const CurrencyContext = createContext('USD');

/** The currency of every amount inside: the merchant's ISO code. */
export const CurrencyProvider = CurrencyContext;

/** `const money = useMoney(); money(order.total)` for text; in markup use `Money`. */
export function useMoney(): (amount: Minor) => string {
  const currencyCode = useContext(CurrencyContext);
  return useCallback((amount) => formatMoney(amount, currencyCode), [currencyCode]);
}

/** An amount in minor units, in figures of one width so that columns stand under each other. */
export function Money({ amount, className }: { readonly amount: Minor; readonly className?: string | undefined }) {
  const money = useMoney();
  return <span className={className === undefined ? classes.money : `${classes.money} ${className}`}>{money(amount)}</span>;
}

/** An amount that is being typed, as it is written, with its currency: `$12.5`. */
export function TypedMoney({ text }: { readonly text: string }) {
  const none = useMoney()(zero);
  return <span className={classes.money}>{text === '' ? none : none.replace('0.00', text)}</span>;
}
