import type { Limit } from '../platform/rate-limit.ts';

const minuteMs = 60_000;

/** How many codes are sent: 5 to one address and 60 for one source in 15 minutes. */
export const codesSent = (email: string, source: string): { readonly toAddress: Limit; readonly forSource: Limit } => ({
  toAddress: { key: `code sent to ${email}`, countMax: 5, windowMs: 15 * minuteMs },
  forSource: { key: `code sent for ${source}`, countMax: 60, windowMs: 15 * minuteMs },
});

/** How often a code may be wrong: 5 times for one address from one source, and 20 times in an hour for one address wherever from. */
export const codesWrong = (email: string, source: string): { readonly here: Limit; readonly anywhere: Limit } => ({
  here: { key: `code wrong for ${email} from ${source}`, countMax: 5, windowMs: 15 * minuteMs },
  anywhere: { key: `code wrong for ${email}`, countMax: 20, windowMs: 60 * minuteMs },
});
