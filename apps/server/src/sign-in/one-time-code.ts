import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@till/domain/limits';

/** A new code, uniformly random over all million, leading zeros included. */
export const newCode = (): string => String(randomInt(10 ** limits.oneTimeCodeDigitCount)).padStart(limits.oneTimeCodeDigitCount, '0');

/** Digits only, exactly six. */
export const isOneTimeCode = (text: string): boolean => text.length === limits.oneTimeCodeDigitCount && /^[0-9]+$/.test(text);

/** The stored hash of a code: keyed, since a million codes are quickly tried, and bound to the address. */
export const codeHashOf = (email: string, code: string, key: string): Buffer => createHmac('sha256', key).update(`one-time code\n${email}\n${code}`).digest();

/** Compares in constant time. */
export const sameHash = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
