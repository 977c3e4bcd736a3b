import { elementsOf } from '../../label/gs1.ts';
import { type LabelLayout, layoutOf, type WeightUnit } from '../../label/layout.ts';
import { mayBeGs1, saysGs1 } from '../../label/may-be-label.ts';
import { limits } from '../../limits.ts';
import { formatMoney } from '../../money/format.ts';
import { type Minor, minor } from '../../money/minor.ts';
import type { Item } from '../types.ts';
import { checkDigit, isChecked } from './barcode.ts';

/** A number as a label holds it: its digits, of which so many are decimals. */
interface Held {
  readonly digits: string;
  readonly decimals: number;
}

/** What a label says: which item, by codes of which the first that an item has counts, and its price, weight or count. */
export interface Label {
  readonly codes: readonly string[];
  /** `currency`: ISO 4217 number, where the label names one. */
  readonly price: (Held & { readonly currency: string | null }) | null;
  readonly weight: (Held & { readonly unit: WeightUnit }) | null;
  readonly count: number | null;
}

/** Why a label is not read: a check digit is wrong, or where its price ends is not clear. */
export type LabelFault = 'check' | 'unclear';

// What a digit weighs: twice less its tens; three times; five times with, and less, its tens (GS1 General Specifications, 7.9.2).
const twoMinus = '0246891357';
const three = '0369258147';
const fivePlus = '0516273849';
const fiveMinus = '0594837261';
const weighed = (digits: string, weights: readonly string[]): number => weights.reduce((sum, weight, at) => sum + Number(weight[Number(digits[at])]), 0);

/** The check digit of a price or weight of four or five digits (GS1 General Specifications, 7.9.3 and 7.9.4). */
export function valueCheckDigit(digits: string): number {
  if (digits.length === 4) return (weighed(digits, [twoMinus, twoMinus, three, fiveMinus]) * 3) % 10;
  const sum = weighed(digits, [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus]);
  return fiveMinus.indexOf(String((10 - (sum % 10)) % 10));
}

const none = { price: null, weight: null, count: null } as const;

/** The layout of an in-store label and its thirteen digits; null: it is none of the shop's. */
function inStore(scanned: string, layouts: readonly string[]): readonly [code: string, layout: LabelLayout] | null {
  const digits = scanned.replace(/^\][A-Za-z]\d/, '').trim();
  if (!/^\d{12,13}$/.test(digits)) return null;
  const code = digits.padStart(13, '0');
  const mask = layouts.find((each) => each.startsWith(code.slice(0, 2)));
  const layout = mask === undefined ? null : layoutOf(mask);
  return layout === null ? null : [code, layout];
}

/** The code of a label without its price or weight, which all labels of the item have in common. */
function bareCode(code: string, { itemDigits }: LabelLayout): string {
  const body = code.slice(0, 2 + itemDigits).padEnd(12, '0');
  return `${body}${checkDigit(body)}`;
}

/** What stands on an item for all of its labels; null: it is no label of the shop's. */
export function codeOfLabels(scanned: string, layouts: readonly string[]): string | null {
  const label = inStore(scanned, layouts);
  return label === null ? null : bareCode(...label);
}

/**
 * Reads a label: one of the shop's own, or one of GS1 (numbers 01 and 02, weights 310n and 320n, prices 392n and 393n, counts 30 and 37). null: it is none; a
 * fault: it is one, and must not be sold as it was read.
 */
export function readLabel(scanned: string, layouts: readonly string[]): Label | LabelFault | null {
  const own = inStore(scanned, layouts);
  return own === null ? ofGs1(scanned) : ofShop(...own);
}

function ofShop(code: string, layout: LabelLayout): Label | LabelFault {
  const { itemDigits, holds, valueDigits, decimals } = layout;
  const item = code.slice(2, 2 + itemDigits);
  const digits = code.slice(12 - valueDigits, 12);
  if (!isChecked(code)) return 'check';
  if (layout.isChecked && Number(code[2 + itemDigits]) !== valueCheckDigit(digits)) return 'check';
  const held = { digits, decimals };
  const codes = [bareCode(code, layout), item, item.replace(/^0+(?=.)/, '')];
  return holds === 'price' ? { ...none, codes, price: { ...held, currency: null } } : { ...none, codes, weight: { ...held, unit: holds } };
}

/** More digits are a price with what stands behind it, from a scanner that does not say where one ends. */
const priceDigitsMax = 6;

function ofGs1(scanned: string): Label | LabelFault | null {
  if (!mayBeGs1(scanned)) return null;
  const isSaid = saysGs1.test(scanned);
  const parts = elementsOf(scanned);
  const gtin = parts?.get('01') ?? parts?.get('02');
  if (parts === null) return isSaid ? 'unclear' : null;
  if (gtin === undefined) return null;
  if (!isChecked(gtin)) return isSaid ? 'check' : null;
  const label: { -readonly [Field in keyof Label]: Label[Field] } = { ...none, codes: [gtin] };
  for (const [name, value] of parts) {
    const decimals = Number(name[3]);
    if (/^3[12]0\d$/.test(name)) label.weight ??= { digits: value, decimals, unit: name[1] === '1' ? 'kg' : 'lb' };
    if (name === '30' || name === '37') label.count = Number(value);
    if (!/^39[23]\d$/.test(name)) continue;
    const hasCurrency = name[2] === '3';
    const digits = (hasCurrency ? value.slice(3) : value).replace(/^0+(?=.)/, '');
    if (!/^\d+$/.test(value) || digits === '' || digits.length > priceDigitsMax) return 'unclear';
    label.price = { digits, decimals, currency: hasCurrency ? value.slice(0, 3) : null };
  }
  return label.count !== null && !(Number.isSafeInteger(label.count) && label.count >= 0) ? 'unclear' : label;
}

/** What a label adds to an order beside the item. `price` absent: the item's own. */
export interface LabelSale {
  readonly price?: Minor;
  readonly quantity: number;
  readonly note: string;
}

/** Why a label is not sold: the item's price is fixed, or it has none for a weight; the label says zero; its price is in another currency. */
export type LabelRefusal = 'fixed-price' | 'no-unit-price' | 'nothing' | 'other-currency';

/** ISO 4217 numbers of currencies that labels are printed in where Till is used. */
const currencyNumbers: Readonly<Record<string, string>> = { USD: '840', CAD: '124', MXN: '484', EUR: '978', GBP: '826', CNY: '156', TWD: '901', AUD: '036' };

/** Half up to a whole number. */
const rounded = (of: bigint, by: bigint): number => Number((2n * of + by) / (2n * by));

/** A number of a label times a factor, rounded half up: 512 of three decimals times 1290 is 660. */
const times = ({ digits, decimals }: Held, factor: number, [up, down]: readonly [bigint, bigint] = [1n, 1n]): number =>
  rounded(BigInt(digits) * BigInt(factor) * up, 10n ** BigInt(decimals) * down);

/** From one unit of weight to another: a pound is 0.45359237 kilograms. */
const ratio = (from: WeightUnit, to: WeightUnit): readonly [bigint, bigint] =>
  from === to ? [1n, 1n] : from === 'lb' ? [45_359_237n, 100_000_000n] : [100_000_000n, 45_359_237n];

const decimalText = ({ digits, decimals }: Held): string => {
  const all = digits.replace(/^0+/, '').padStart(decimals + 1, '0');
  return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`;
};

/**
 * How a label sells an item: at its price, else its weight times the item's price by `weightUnit`, rounded half up to the smallest unit and said in the line's note; so
 * many as it counts. A price or weight is of all that it counts: where that is no whole number of the smallest unit for each, it is one line, and its note says how many. Only an item whose price is asked at each sale is sold at a label's price: the server takes no other (`addItem`).
 */
export function saleOfLabel(
  { price, weight, count }: Label,
  item: Pick<Item, 'priceType' | 'price'>,
  { weightUnit, currencyCode }: { readonly weightUnit: WeightUnit; readonly currencyCode: string },
): LabelSale | LabelRefusal {
  const quantity = count ?? 1;
  if (quantity === 0) return 'nothing';
  if (price === null && weight === null) return { quantity, note: '' };
  if (item.priceType !== 'VARIABLE') return 'fixed-price';
  const weighs = weight === null ? '' : `${decimalText(weight)} ${weight.unit}`;
  if (price !== null) {
    if (price.currency !== null && price.currency !== currencyNumbers[currencyCode]) return 'other-currency';
    const amount = times(price, 100);
    return ofAll(amount, count, weighs);
  }
  if (weight === null) return 'nothing';
  if (item.price === 0) return 'no-unit-price';
  const by = ratio(weight.unit, weightUnit);
  const amount = times(weight, item.price, by);
  const converted = weight.unit === weightUnit ? '' : ` = ${decimalText({ digits: String(times(weight, 1_000, by)), decimals: 3 })} ${weightUnit}`;
  const note = `${weighs}${converted} × ${formatMoney(item.price, currencyCode)}/${weightUnit}`;
  return ofAll(amount, count, note);
}

/** A line of `amount` for all that a label counts: so many at their part of it where each has the same, so that stock that is counted goes down by as many. */
function ofAll(amount: number, count: number | null, note: string): LabelSale | 'nothing' {
  if (amount === 0) return 'nothing';
  const pieces = count ?? 1;
  if (amount % pieces === 0 && pieces <= limits.itemQuantityMax) return { price: minor(amount / pieces), quantity: pieces, note };
  return { price: minor(amount), quantity: 1, note: [`${pieces} ×`, note].filter((each) => each !== '').join(' ') };
}
