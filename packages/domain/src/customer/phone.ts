import type { Customer } from './types.ts';

/** `+1`, an area and an exchange, of which neither begins with 0 or 1 (North American Numbering Plan), and a line. */
const northAmerican = /^\+1([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** Of the other countries that shops' customers come from: Mexico, China, Hong Kong and Taiwan. */
const elsewhere = /^(\+(?:52|86|852|886))(\d{8,11})$/;

/**
 * A phone number as people read it: `(213) 555-0190` where it is a North American one in E.164, `+52 55 1234 5678` of those countries, whose nine digits stand by
 * three, others by four from the end; any other as it is.
 */
export const phoneForReading = (number: string): string =>
  number
    .replace(northAmerican, '($1) $2-$3')
    .replace(elsewhere, (_, code: string, rest: string) => `${code} ${rest.replace(rest.length === 9 ? /\B(?=(...)+$)/g : /\B(?=(....)+$)/g, ' ')}`);

/** Who of the customers has a number (E.164), the first of them; null: nobody. */
export const holderOf = (number: string, customers: readonly Customer[]): Customer | null => customers.find(({ phone }) => phone === number) ?? null;
