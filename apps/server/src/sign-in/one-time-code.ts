import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@till/domain/limits';

/** A new code: every one of the million is as likely as another, leading zeros included. */
export const newCode = (): string => String(randomInt(10 ** limits.oneTimeCodeDigitCount)).padStart(limits.oneTimeCodeDigitCount, '0');

/** Digits only, exactly six. */
export const isOneTimeCode = (text: string): boolean => text.length === limits.oneTimeCodeDigitCount && /^[0-9]+$/.test(text);

/** What is kept of a code. Keyed, because a million codes are tried in a moment by whoever reads the table; with the address, so that it opens no other. */
export const codeHashOf = (email: string, code: string, key: string): Buffer => createHmac('sha256', key).update(`one-time code\n${email}\n${code}`).digest();

/** In the same time whether they differ early, late or not at all. */
export const sameHash = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
