import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import type { Category, Item } from '../types.ts';

/**
 * The check digit of a number of GS1 (GTIN-8, -12, -13, -14): from the right its digits weigh 3, 1, 3, 1 …, and with it the sum is a multiple of ten
 * (GS1 General Specifications, 7.9.1). `body`: the digits before it.
 */
export function checkDigit(body: string): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) sum += Number(body[body.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit of a number of GS1 is the check digit of those before it. */
export const isChecked = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/** The UPC-A that a UPC-E of eight digits is short for, its check digit included (GS1 General Specifications, 5.2.2.4.2). */
function expanded(digits: string): string {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = digits;
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}

/** Eight digits as the longer number that they are short for, where they are a UPC-E. One that could be an EAN-8 too is one, unless it begins with 0, which no EAN-8 on goods does. */
function withoutUpcE(digits: string): string {
  if (!/^[01]/.test(digits) || (digits.startsWith('1') && isChecked(digits))) return digits;
  const long = expanded(digits);
  return isChecked(long) ? long : digits;
}

/**
 * What a code is compared by: of a number its digits without leading zeros, so that UPC-A, EAN-13 and GTIN-14 of one thing, and what a spreadsheet left of them, are the
 * same; a UPC-E is its UPC-A. Of anything else its characters without blanks, in small letters. Empty: it is no code.
 */
export function barcodeKey(code: string): string {
  const bare = code.replace(/\s/g, '').toLowerCase();
  // As books have it printed: 978-0-306-40615-7.
  const digits = /^[\d-]{9,20}$/.test(bare) ? bare.replaceAll('-', '') : bare;
  if (!/^\d+$/.test(digits)) return bare;
  const short = digits.replace(/^0+(?=.)/, '');
  return short.length > 8 ? short : withoutUpcE(short.padStart(8, '0')).replace(/^0+(?=.)/, '');
}

/** Whether a text can be a number of GS1: an EAN, UPC or GTIN of 8 to 14 digits. */
export const isNumberOfGoods = (text: string): boolean => /^\d{8,14}$/.test(text);

/** Barcodes as they are kept: without blanks around, each once, however it is written the second time; empty ones are left out. */
export function tidyBarcodes(codes: readonly string[]): readonly string[] {
  const kept = new Map<string, string>();
  for (const code of codes) {
    const [tidy, key] = [code.replace(/\s+/g, ' ').trim(), barcodeKey(code)];
    if (key !== '' && !kept.has(key)) kept.set(key, tidy);
  }
  return [...kept.values()];
}

/** Why barcodes cannot be kept. `card-number`: one of them is; a number of goods, which is shorter, never is. */
export function barcodesFault(codes: readonly string[]): 'too-long' | 'out-of-range' | 'card-number' | null {
  if (codes.length > limits.menuBarcodeCountMax) return 'out-of-range';
  if (codes.some((code) => code.length > limits.menuSkuLengthMax)) return 'too-long';
  return codes.some((code) => !isNumberOfGoods(code) && holdsCardNumber(code)) ? 'card-number' : null;
}

/** A barcode that two items have. */
export interface SharedBarcode<Of> {
  readonly code: string;
  readonly first: Of;
  readonly second: Of;
}

/** The barcodes that more than one of these items has, each once; an item may be in the list twice. */
export function sharedBarcodes<Of extends { readonly id: string; readonly barcodes?: readonly string[] | null | undefined }>(
  items: Iterable<Of>,
): readonly SharedBarcode<Of>[] {
  const owners = new Map<string, Of>();
  const shared = new Map<string, SharedBarcode<Of>>();
  for (const item of items) {
    for (const code of item.barcodes ?? []) {
      const key = barcodeKey(code);
      const first = owners.get(key);
      if (first === undefined) owners.set(key, item);
      else if (first.id !== item.id && !shared.has(key)) shared.set(key, { code, first, second: item });
    }
  }
  return [...shared.values()];
}

/** All items of a menu, those in several categories several times. */
export const itemsIn = (categories: readonly Category[]): readonly Item[] => categories.flatMap(({ items }) => items);
