import { formatMoney } from '@till/domain/money/format';
import type { Minor } from '@till/domain/money/minor';
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

/** The merchant's ISO code. */
export const useCurrency = (): string => useContext(CurrencyContext);

/** An amount in minor units, in figures of one width so that columns stand under each other. */
export function Money({ amount, className }: { readonly amount: Minor; readonly className?: string | undefined }) {
  const money = useMoney();
  return <span className={className === undefined ? classes.money : `${classes.money} ${className}`}>{money(amount)}</span>;
}
