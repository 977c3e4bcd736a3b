import { holdsCardNumber } from '@till/domain/card/card-number';

/** A merchant token, or 256 bits in any usual encoding, anywhere in a text. */
const secretText = /[A-Za-z0-9_-]{43,}|[0-9a-f]{64}/g;
/** A possible card number, with or without separators: it begins with 2 to 6, unlike a time in ms. */
const cardText = /(?<![0-9])[2-6](?:[ ./_-]?[0-9]){12,18}(?![0-9])/g;
const removed = '[removed]';
const textMax = 4000;

const withoutCards = (text: string): string => text.replace(cardText, (found) => (holdsCardNumber(found) ? removed : found));

/** What a program calls itself, or an id as it stood in an address, for the log: without tokens and card numbers. (What registers tell: `domain/log`.) */
export const withoutSecrets = (text: string): string => withoutCards(text.slice(0, textMax).replace(secretText, removed));
