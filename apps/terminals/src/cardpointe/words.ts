import type { Reply } from '../call.ts';
import type { PresentedCard } from '../cards.ts';

/** `23.71` */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of `23.71` or `2371`; null for anything else that is not above 0. */
export function centsOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  const match = typeof text === 'string' ? /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text) : null;
  if (match === null) return null;
  const cents = match[2] === undefined ? Number(match[1]) : Number(match[1]) * 100 + Number(match[2]);
  return cents > 0 ? cents : null;
}

/** Keys in any order and some that nobody knows, as the vendor's test environment does it. */
export function shuffled(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keys = Object.keys({ ...body, [`dummy${Math.floor(Math.random() * 1000)}`]: 'ignore' });
  for (let last = keys.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [keys[last], keys[other]] = [keys[other] ?? '', keys[last] ?? ''];
  }
  return Object.fromEntries(keys.map((key) => [key, body[key] ?? 'ignore']));
}

export const ok = (body: Readonly<Record<string, unknown>>): Reply => ({ status: 200, body: shuffled(body) });
export const empty: Reply = { status: 200 };

/** An error of the terminal service, with what belongs to it. */
export const failure = (status: number, errorCode: number, errorMessage: string, more: Readonly<Record<string, unknown>> = {}): Reply => ({
  status,
  body: shuffled({ errorCode, errorMessage, ...more }),
});

/** A number in the card's place that could charge nothing; its last four are the card's. */
export const tokenOf = ({ first6, last4 }: PresentedCard): string => `9${first6.slice(0, 2)}${first6.slice(2)}77016${last4}`;

let alternate = 0;
/** The order's id under one of its two spellings, in turn. */
export function spelledOrderId(orderId: string): Record<string, string> {
  alternate += 1;
  return alternate % 2 === 0 ? { orderid: orderId } : { orderId };
}

/** `20260203` */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
/** `20260203113122` */
export const secondOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-T:]/g, '');
