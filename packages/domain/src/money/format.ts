import { type Minor, minor } from './minor.ts';
import { mulDiv } from './round.ts';

/** How an amount is written: Canadian dollars the Canadian way, everything else the American (specification, section 9). */
export const moneyLocaleOf = (currencyCode: string): 'en-CA' | 'en-US' => (currencyCode.toUpperCase() === 'CAD' ? 'en-CA' : 'en-US');

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(currencyCode: string): Intl.NumberFormat {
  // A code that is no currency must not break a screen: the figures are shown without one.
  const code = /^[A-Za-z]{3}$/.test(currencyCode) ? currencyCode.toUpperCase() : '';
  const known = formats.get(code);
  if (known) return known;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const made = new Intl.NumberFormat(
    moneyLocaleOf(code),
    code === '' ? digits : { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol', ...digits },
  );
  formats.set(code, made);
  return made;
}

/**
 * Minor units as a person reads them: 123450 of USD is `$1,234.50`. Every currency is shown divided by 100 (specification, section 9), by its own sign
 * without a country before it, pesos as dollars by `$`: a shop has one currency, and the prices on its wall say it so.
 */
export const formatMoney = (amount: Minor, currencyCode: string): string => formatFor(currencyCode).format(amount / 100);

/** Minor units as plain digits with two decimals, for an input field: 123450 is `1234.50`. */
export function plainMoney(amount: Minor): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** More digits than any till holds; keeps thousandths below 2^53. */
const wholeDigitsMax = 12;

/**
 * What a person typed in dollars, as minor units: `12.5` is 1250, `$1,234.50` is 123450, `-3` is -300; null when it is not an amount.
 * Works on the digits, never on a float times 100. A third decimal rounds half away from zero. A comma before one or two last digits
 * is a decimal comma, as some keypads send it; full-width digits of Chinese keyboards count.
 */
export function parseMoney(text: string): Minor | null {
  const typed = text.normalize('NFKC').replace(/[\s$]/g, '');
  const plain = /^[-+]?\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed.replace(/,(?=\d{3}(?:\D|$))/g, '');
  const match = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/, '');
  if ((digits === '' && fraction === '') || digits.length > wholeDigitsMax) return null;
  const thousandths = Number(digits) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return minor((sign === '-' ? -1 : 1) * mulDiv(thousandths, 1, 10));
}
