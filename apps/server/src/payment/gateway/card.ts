import { type Minor, minor } from '@till/domain/money/minor';
import type { CardFacts } from './gateway.ts';

const brands: readonly (readonly [string, RegExp])[] = [
  ['Visa', /visa/i],
  ['Mastercard', /master ?card|^mc$|mastercrd/i],
  ['Amex', /amex|american ?express|^ax$/i],
  ['Discover', /discover|^disc$|^ds$|^di$/i],
  ['JCB', /jcb/i],
  ['UnionPay', /union ?pay|^cup$/i],
  ['Interac', /interac/i],
];

/** A brand as receipts name it, from whatever a vendor calls it (`VISA CREDIT`, `MC`); null: none that we know. */
export const brandNamed = (text: string | null): string | null =>
  brands.find(([, pattern]) => pattern.test((text ?? '').replace(/_/g, ' ').trim()))?.[0] ?? null;

const aids: readonly (readonly [string, string])[] = [
  ['A000000003', 'Visa'],
  ['A000000004', 'Mastercard'],
  ['A000000025', 'Amex'],
  ['A000000152', 'Discover'],
  ['A000000324', 'Discover'],
  ['A000000065', 'JCB'],
  ['A000000333', 'UnionPay'],
  ['A000000277', 'Interac'],
];

/** The brand whose application this is. */
export const brandOfAid = (aid: string | null): string | null => aids.find(([prefix]) => aid?.startsWith(prefix))?.[1] ?? null;

/** The brand by the first two digits of a card's number. */
export function brandOfDigits(two: string): string | null {
  if (/^4\d$/.test(two)) return 'Visa';
  if (/^(5[1-5]|2[2-7])$/.test(two)) return 'Mastercard';
  if (/^3[47]$/.test(two)) return 'Amex';
  if (/^35$/.test(two)) return 'JCB';
  if (/^62$/.test(two)) return 'UnionPay';
  return /^6[045]$/.test(two) ? 'Discover' : null;
}

/** How the card was read, from whatever a vendor calls it (`EMV_CONTACTLESS`, `Chip Read`). */
export function entryModeNamed(text: string | null): CardFacts['entryMode'] {
  if (text === null) return null;
  if (/contactless|nfc|tap|prox/i.test(text)) return 'tap';
  if (/swip|mag|msr|msd|fallback|stripe/i.test(text)) return 'swipe';
  if (/chip|emv|contact|icc|insert|dip/i.test(text)) return 'chip';
  return /key|manual/i.test(text) ? 'keyed' : null;
}

/** The last four digits at the end of a masked number or a token; null where there are not four. */
export const last4Of = (text: string | null): string | null => /(\d{4})$/.exec(text ?? '')?.[1] ?? null;

/** An application id in capitals; null for everything else. */
export const aidOf = (text: string | null): string | null => (/^[0-9a-f]{10,32}$/i.test(text ?? '') ? (text as string).toUpperCase() : null);

/** An authorisation code; null for what is none. */
export const authCodeOf = (text: string | null): string | null => (/^[0-9a-z]{1,12}$/i.test(text ?? '') ? text : null);

/** What a terminal reported as added. */
interface Named {
  readonly tip: Minor;
  readonly fee: Minor;
}

/** `charged` as amount, tip and fee: what was named, and what goes beyond the asked amount without a name as a fee. */
export function partsOfCharge(charged: Minor, asked: Minor, named: Named): { readonly amount: Minor; readonly tip: Minor; readonly fee: Minor } {
  const tip = Math.min(named.tip, charged);
  const namedFee = Math.min(named.fee, charged - tip);
  return { amount: charged, tip: minor(tip), fee: minor(namedFee + Math.max(0, charged - tip - namedFee - asked)) };
}
