export type EntryMode = 'chip' | 'tap' | 'swipe';

/** A card of the networks' published test numbers, and how it was held to the terminal. `aid` is null where a stripe was read. */
export interface PresentedCard {
  readonly brand: 'Visa' | 'Mastercard' | 'Amex';
  readonly first6: string;
  readonly last4: string;
  readonly label: string;
  readonly aid: string | null;
  readonly entry: EntryMode;
}

const cards = [
  { brand: 'Visa', first6: '411111', last4: '1111', label: 'VISA CREDIT', aid: 'A0000000031010' },
  { brand: 'Mastercard', first6: '545454', last4: '5454', label: 'MASTERCARD', aid: 'A0000000041010' },
  { brand: 'Amex', first6: '378282', last4: '0005', label: 'AMERICAN EXPRESS', aid: 'A000000025010801' },
] as const;
const entries = ['chip', 'tap', 'swipe'] as const;

/** Which card is presented at the sale of this number: all brands and ways of entry take turns. */
export function cardFor(number: number): PresentedCard {
  const card = cards[number % cards.length] ?? cards[0];
  const entry = entries[Math.floor(number / cards.length) % entries.length] ?? 'chip';
  return { ...card, entry, aid: entry === 'swipe' ? null : card.aid };
}
