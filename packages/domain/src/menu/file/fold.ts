import { visible } from '../../text/visible.ts';

/** A name as it is kept: as everybody sees it. One of characters that nobody sees is none. */
export const seenName = (name: string): string => visible(name).trim();

/** What two names have in common that people take for one: case, width of letters and blanks do not count. */
export const foldedName = (name: string): string => visible(name).normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Whether two values of JSON say the same; absent and undefined are one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}
