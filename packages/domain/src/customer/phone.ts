import type { Customer } from './types.ts';

/** `+1`, an area and an exchange, of which neither begins with 0 or 1 (North American Numbering Plan), and a line. */
const northAmerican = /^\+1([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** `+`, a calling code (ITU-T E.164: 7, the 42 of two digits, else three digits) and the rest. */
const elsewhere = /^\+(?!1)(7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{7,12})$/;

/** The largest places of Mexico have areas of two digits. */
const mexicanCity = /^52(33|55|56|81)/;

/** Digits behind a calling code in groups: nine by three, ten as area, exchange and line, others by four from the end. */
function grouped(code: string, rest: string): string {
  if (rest.length === 9) return rest.replace(/\B(?=(\d{3})+$)/g, ' ');
  if (rest.length === 10 && !mexicanCity.test(code + rest)) return rest.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
  return rest.replace(/\B(?=(\d{4})+$)/g, ' ');
}

/** A phone number as people read it: `(213) 555-0190` where it is a North American one in E.164, `+52 55 1234 5678` of another country; what is none as it is. */
export const phoneForReading = (number: string): string =>
  number.replace(northAmerican, '($1) $2-$3').replace(elsewhere, (_, code: string, rest: string) => `+${code} ${grouped(code, rest)}`);

/** Who of the customers has a number (E.164), the first of them; null: nobody. */
export const holderOf = (number: string, customers: readonly Customer[]): Customer | null => customers.find(({ phone }) => phone === number) ?? null;
