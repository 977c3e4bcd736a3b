/**
 * How an in-store label (EAN-13 of the prefixes 20 to 29, or 02, which is a UPC-A that begins with 2) holds a price or a weight, written as its twelve digits before the check digit:
 * the prefix, `i` for each digit of the item's number, `v` for the check digit of the value, and `p` (price), `k` (kilograms) or `l` (pounds) for each digit of the value,
 * with a point where its decimals begin: `20iiiiippp.pp`, `21iiiiikk.kkk`, `02iiiiivpp.pp`.
 */
export interface LabelLayout {
  readonly prefix: string;
  readonly itemDigits: number;
  /** The value has a check digit of its own before it. */
  readonly isChecked: boolean;
  readonly holds: 'price' | 'kg' | 'lb';
  readonly valueDigits: number;
  readonly decimals: number;
}

const pattern = /^(02|2\d)(i{4,6})(v?)(?:(p+)\.?(p*)|(k+)\.?(k*)|(l+)\.?(l*))$/;

/** The layout that a mask writes; null: it writes none, or not twelve digits. */
export function layoutOf(mask: string): LabelLayout | null {
  const [, prefix = '', item = '', check = '', ...parts] = pattern.exec(mask) ?? [];
  const at = parts.findIndex((part, index) => index % 2 === 0 && part !== undefined);
  const [whole = '', fraction = ''] = at < 0 ? [] : parts.slice(at, at + 2);
  const valueDigits = whole.length + fraction.length;
  const isWhole = prefix.length + item.length + check.length + valueDigits === 12;
  // Only values of four and five digits have a check digit (GS1 General Specifications, 7.9.2 and 7.9.3).
  if (!isWhole || valueDigits < 4 || valueDigits > 5 || fraction.length > 3) return null;
  const holds = (['price', 'kg', 'lb'] as const)[at / 2] ?? 'price';
  return { prefix, itemDigits: item.length, isChecked: check !== '', holds, valueDigits, decimals: fraction.length };
}

/** A layout as it is written. */
export function maskOf({ prefix, itemDigits, isChecked, holds, valueDigits, decimals }: LabelLayout): string {
  const letter = { price: 'p', kg: 'k', lb: 'l' }[holds];
  const point = decimals === 0 ? '' : '.';
  return `${prefix}${'i'.repeat(itemDigits)}${isChecked ? 'v' : ''}${letter.repeat(valueDigits - decimals)}${point}${letter.repeat(decimals)}`;
}

/** Whether a shop may read its labels so: each mask writes a layout, and each prefix has one. */
export const areLayouts = (masks: readonly string[]): boolean =>
  masks.every((mask) => layoutOf(mask) !== null) && new Set(masks.map((mask) => mask.slice(0, 2))).size === masks.length;

/** The prefixes that a label of a shop's own may have. */
export const labelPrefixes = ['02', ...Array.from({ length: 10 }, (_, at) => `2${at}`)] as const;

/** By the pound or by the kilogram: what prices of weighed items are for. */
export type WeightUnit = 'kg' | 'lb';

/** What a shop of this currency weighs in, as long as nobody says otherwise. */
export const usualWeightUnit = (currencyCode: string): WeightUnit => (currencyCode === 'USD' ? 'lb' : 'kg');
