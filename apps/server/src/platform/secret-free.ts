import { holdsCardNumber } from '@till/domain/card/card-number';

const secretName = /token|otp|code|secret|password|cookie|authorization|api-?key|credential/i;
/** Field names that only look like secrets. */
const plainName = /^(status_?code|code|error_?code|currency_?code|country_?code|response_?code)$/i;
/** A merchant token, or 256 bits in any usual encoding, anywhere in a text. */
const secretText = /[A-Za-z0-9_-]{43,}|[0-9a-f]{64}/g;
/** A possible card number, with or without separators: it begins with 2 to 6, unlike a time in ms. */
const cardText = /(?<![0-9])[2-6](?:[ ./_-]?[0-9]){12,18}(?![0-9])/g;
const removed = '[removed]';
const depthMax = 8;
const listMax = 200;
const textMax = 4000;

const withoutCards = (text: string): string => text.replace(cardText, (found) => (holdsCardNumber(found) ? removed : found));

/** A value for the log: secrets are replaced by name and by shape, and it is cut to a readable size. */
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
