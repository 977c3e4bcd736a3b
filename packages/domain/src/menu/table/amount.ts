import { type Minor, minor } from '../../money/minor.ts';
import { foldedTitle } from './titles.ts';

/** Which sign stands before the decimals. */
export type DecimalSign = '.' | ',';

/** An amount of a table in minor units; `open`: it is asked when it is sold; `unclear`: it depends on the decimal sign, which nobody has said. */
export type TableAmount = { readonly kind: 'amount'; readonly value: Minor } | { readonly kind: 'open' | 'unclear' | 'none' | 'wrong' };

/** How makers write an open price in their languages, without accents. */
const openWords = new Set([
  ...['variable', 'variables', 'open', 'variavel', 'variabile', 'variabel', 'offen', 'abierto', 'aberto', 'libre', 'ouvert', 'aperto', 'libero'],
  ...['可变', '可變', '变动', '變動', '変動', '変動価格', '可変'],
]);
/** More digits than any price has; keeps hundredths below 2^53. */
const wholeDigitsMax = 12;

const currency = '(?:(?:US|NT|HK|MX|CA|AU|C|A|R|S)?\\p{Sc}|USD|EUR|GBP|CAD|AUD|MXN|TWD|NTD|NT|HKD|CNY|RMB|JPY|CHF|SGD|[元圓円])';
const amountForm = new RegExp(`^(?<before>[-−+]?)\\s*${currency}?\\s*(?<minus>[-−]?)\\s*(?<digits>[\\d.,'’\\s]*\\d[\\d.,'’\\s]*)${currency}?$`, 'u');

/** Blanks and apostrophes stand between groups of three digits alone: `4 50` is no amount, for nobody knows whether it is 4.50. */
const grouped = /^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d*)?$/u;

/** Digits and signs of an amount, without currency, blanks and apostrophes; null: it has something else in it. */
function bareOf(text: string): { readonly isNegative: boolean; readonly digits: string } | null {
  const { before = '', minus = '', digits } = amountForm.exec(text.normalize('NFKC').trim().toUpperCase())?.groups ?? {};
  if (digits === undefined || (before !== '' && minus !== '')) return null;
  const said = digits.trim();
  if (/['’\s]/.test(said) && !grouped.test(said)) return null;
  return { isNegative: /[-−]/.test(before + minus), digits: said.replace(/['’\s]/g, '') };
}

/** The signs that name one currency or another; those that are no code stand for what people there write. */
const signsOf: Readonly<Record<string, readonly string[]>> = {
  ...{ US$: ['USD'], NT$: ['TWD'], HK$: ['HKD'], MX$: ['MXN'], CA$: ['CAD'], C$: ['CAD'], AU$: ['AUD'], A$: ['AUD'], R$: ['BRL'], S$: ['SGD'] },
  ...{ RMB: ['CNY'], NT: ['TWD'], NTD: ['TWD'], 元: ['CNY', 'TWD', 'HKD'], 圓: ['TWD', 'HKD'], 円: ['JPY'] },
};
const signForm = new RegExp(currency, 'gu');

/** Whether an amount has the sign of another currency than that (ISO code): `£9.50` and `9,50 €` in dollars. `$` is that of all that are called dollar or peso. */
export function hasOtherCurrency(text: string, code: string): boolean {
  const own = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  const symbol = own.find(({ type }) => type === 'currency')?.value;
  const signs = text.normalize('NFKC').toUpperCase().match(signForm) ?? [];
  return signs.some((sign) => sign !== symbol && sign !== code && !(signsOf[sign]?.includes(code) ?? false));
}

/** Where the decimals of digits begin, if that is clear; null: there are none; `unclear`: one sign before three last digits. */
function decimalSignOf(digits: string): DecimalSign | null | 'unclear' | 'wrong' {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points + commas === 0) return null;
  if (points > 0 && commas > 0) {
    const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return (last === '.' ? points : commas) === 1 ? last : 'wrong';
  }
  const sign = points > 0 ? '.' : ',';
  if (points + commas > 1) return null;
  const [whole = '', rest = ''] = digits.split(sign);
  const couldBeThousands = rest.length === 3 && whole.length >= 1 && whole.length <= 3 && whole !== '0';
  return couldBeThousands ? 'unclear' : sign;
}

/** The decimal sign of a column of amounts, if one of them shows it and none another; null: nobody knows. */
export function decimalSignIn(cells: readonly string[]): DecimalSign | null {
  const seen = new Set<DecimalSign>();
  for (const cell of cells) {
    const sign = decimalSignOf(bareOf(cell)?.digits ?? '');
    if (sign === '.' || sign === ',') seen.add(sign);
    // 1.234.567 has points for thousands.
    else if (sign === null && /[.,]/.test(bareOf(cell)?.digits ?? '')) seen.add((bareOf(cell)?.digits ?? '').includes('.') ? ',' : '.');
  }
  const [only, ...others] = seen;
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * An amount as tables have it: `4,250.00`, `12,50`, `1.234,56`, `$5`, `¥500`, `1'250.00`. `sign`: of its column, for what is not clear by itself (`1,234`). Every currency
 * has hundredths, as everywhere in Till: a third decimal that is not zero is wrong, for nobody may guess a price.
 */
export function tableAmount(text: string, sign: DecimalSign | null): TableAmount {
  if (text.trim() === '') return { kind: 'none' };
  if (openWords.has(foldedTitle(text))) return { kind: 'open' };
  const bare = bareOf(text);
  if (bare === null) return { kind: 'wrong' };
  const own = decimalSignOf(bare.digits);
  if (own === 'wrong' || (own === 'unclear' && sign === null)) return { kind: own };
  const decimal = own === 'unclear' ? sign : own;
  const [whole = '', fraction = '', ...more] = decimal === null ? [bare.digits] : bare.digits.split(decimal);
  const areThousands = /^\d*$/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole);
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (!areThousands || more.length > 0 || !/^\d{0,2}0*$/.test(fraction) || digits.length > wholeDigitsMax) return { kind: 'wrong' };
  const hundredths = Number(digits) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return { kind: 'amount', value: minor(bare.isNegative ? -hundredths || 0 : hundredths) };
}
