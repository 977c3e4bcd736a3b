import type { Minor } from '@till/domain/money/minor';

/** Currencies whose coins below one are told by a cent sign. */
const inCents: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'MXN', 'SGD']);

/** What is printed on a note or coin: $20, 25¢. `money` says an amount of the currency in full. */
export function pieceText(value: Minor, currencyCode: string, money: (amount: Minor) => string): string {
  if (value < 100 && inCents.has(currencyCode)) return `${value}¢`;
  return money(value).replace(/[.,]00(?!\d)/, '');
}
