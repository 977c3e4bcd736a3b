import { holdsCardNumber } from '@till/domain/card/card-number';

const secretName = /token|otp|code|secret|password|cookie|authorization|api-?key|credential/i;
/** Names that only look like secrets: what a program is told, and what a program says. */
const plainName = /^(status_?code|code|error_?code|currency_?code|country_?code|response_?code)$/i;
/** A merchant token, or 256 bits in any of the usual spellings, wherever they stand. */
const secretText = /[A-Za-z0-9_-]{43,}|[0-9a-f]{64}/g;
/** What may be a card number, in one piece or in groups: such begin with 2 to 6, which an instant in ms does not. */
const cardText = /(?<![0-9])[2-6](?:[ ./_-]?[0-9]){12,18}(?![0-9])/g;
const removed = '[removed]';
const depthMax = 8;
const listMax = 200;
const textMax = 4000;

const withoutCards = (text: string): string => text.replace(cardText, (found) => (holdsCardNumber(found) ? removed : found));

/** A value as it may be logged: secrets replaced by name and by shape, cut to a size that a person can read. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutCards(value.slice(0, textMax).replace(secretText, removed));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, listMax).map((one) => withoutSecrets(one, depth + 1));
  const named = Object.entries(value).slice(0, listMax);
  return Object.fromEntries(
    named.map(([name, one]) => [name.slice(0, 100), secretName.test(name) && !plainName.test(name) && one !== null ? removed : withoutSecrets(one, depth + 1)]),
  );
}
