import { type Minor, minor } from '@till/domain/money/minor';
import type { GatewayReply } from './call.ts';

/** An object of an answer, whatever else is in it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; null where it is none. */
export const fieldsOf = (value: unknown): Fields | null => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null);

/** The objects of a list, also of one that stands in `elements`; empty where it is no list. */
export function listOf(value: unknown): readonly Fields[] {
  const list: unknown = Array.isArray(value) ? value : fieldsOf(value)?.['elements'];
  return Array.isArray(list) ? list.map(fieldsOf).filter((one) => one !== null) : [];
}

/** The object that an answer's body is; null where it is none. */
export const bodyOf = (heard: GatewayReply): Fields | null => (heard.kind === 'answer' ? fieldsOf(heard.body) : null);

/** A field by its name, upper or lower case; undefined where it is missing. */
export function fieldOf(fields: Fields | null, name: string): unknown {
  if (fields === null) return undefined;
  if (Object.hasOwn(fields, name)) return fields[name];
  const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : fields[key];
}

/** A field as trimmed text, numbers and booleans too; null where it is missing, empty or something else. */
export function textOf(fields: Fields | null, name: string): string | null {
  const value = fieldOf(fields, name);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A field that is an object; null where it is none. */
export const within = (fields: Fields | null, name: string): Fields | null => fieldsOf(fieldOf(fields, name));

/** An object that stands in a field, or in a text in it. */
export function withinText(fields: Fields | null, name: string): Fields | null {
  const value = fieldOf(fields, name);
  if (typeof value !== 'string') return fieldsOf(value);
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    return null;
  }
}

/** `"23.71"` as 2371; null for anything else, and for an amount without a dot: it might be cents or dollars. */
export function centsOfDecimal(text: string | null): Minor | null {
  const found = /^(\d{1,12})\.(\d{1,2})$/.exec(text ?? '');
  return found === null ? null : minor(Number(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`));
}

/** 2371 as `"23.71"`. */
export function decimalOfCents(cents: Minor): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"2371"` or 2371 as it stands; null for everything that is no whole amount. */
export const centsOf = (text: string | null): Minor | null => (/^\d{1,14}$/.test(text ?? '') ? minor(Number(text)) : null);

/** Those of the named fields that are there, each a short text. */
export function keptOf(fields: Fields, names: readonly string[]): Readonly<Record<string, string>> {
  const kept = names.flatMap((name) => {
    const value = textOf(fields, name);
    return value === null ? [] : [[name, value.slice(0, 64)] as const];
  });
  return Object.fromEntries(kept);
}

/** A vendor's text for the log: short, and without anything as long as a card's number or a key. */
export const loggable = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .slice(0, 200)
        .replace(/\d(?:[ *-]?\d){8,}/g, '[digits]')
        .replace(/[A-Za-z0-9+/=_.-]{25,}/g, '[long]');

/** The currency that an answer names (ISO 4217, three letters), where it is not the one that was asked for; nothing where it names none. */
export function otherCurrencyOf(named: string | null, asked: string): { readonly otherCurrency?: string } {
  const code = named?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) && code !== asked.toUpperCase() ? { otherCurrency: code } : {};
}
