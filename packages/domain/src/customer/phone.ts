import type { Customer } from './types.ts';

/** `+1`, an area and an exchange, of which neither begins with 0 or 1 (North American Numbering Plan), and a line. */
const northAmerican = /^\+1([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** A phone number as people read it: `(213) 555-0190` where it is a North American one in E.164; any other as it is, for its groups differ by country. */
export const phoneForReading = (number: string): string => number.replace(northAmerican, '($1) $2-$3');

/** Who of the customers has a number (E.164), the first of them; null: nobody. */
export const holderOf = (number: string, customers: readonly Customer[]): Customer | null => customers.find(({ phone }) => phone === number) ?? null;
