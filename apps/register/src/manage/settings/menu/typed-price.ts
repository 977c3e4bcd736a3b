import { limits } from '@till/domain/limits';
import { parseMoney, plainMoney } from '@till/domain/money/format';
import type { Minor } from '@till/domain/money/minor';

/** A price as somebody typed it: `12.50`, `12,50`, `$4,250.00` or `NT$ 30`; null: it is none. Nothing below zero is a price. */
export function typedPrice(text: string): Minor | null {
  const amount = parseMoney(text.normalize('NFKC').replace(/\p{Sc}|^\s*[A-Za-z]{1,3}(?=[\s\d\p{Sc}])/gu, ''));
  return amount === null || amount < 0 || amount > limits.amountMax || (/[.,]\d{3,}$/.test(text.trim()) && !/^\D*\d{1,3}(,\d{3})+$/.test(text.trim()))
    ? null
    : amount;
}

/** A price as it stands in its field before anybody types. */
export const priceText = (price: Minor): string => plainMoney(price);

/** A whole number as somebody typed it, from `min` to `max`; null: it is none. */
export function typedCount(text: string, min: number, max: number): number | null {
  const plain = text.normalize('NFKC').trim();
  if (!/^\d{1,9}$/.test(plain)) return null;
  const count = Number(plain);
  return count >= min && count <= max ? count : null;
}

/** Seconds since midnight as a time field has them, `HH:MM`; '': none. A day's end is `24:00`, which no field has: it is `00:00`. */
export const timeText = (seconds: number | null): string => {
  if (seconds === null) return '';
  const minutes = Math.floor(seconds / 60) % 1_440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The seconds since midnight of a time field; null: nothing is in it. */
export function typedTime(text: string): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(text);
  return match === null ? null : Number(match[1]) * 3_600 + Number(match[2]) * 60;
}
