import { limits } from '@till/domain/limits';
import type { Limit } from '../platform/rate-limit.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** So often may a code be wrong before it is void, counted in the browser that asked for it. */
export const codeTryCountMax = 5;

/** Who asks: `known` is the browser's hash where it has signed in to the address before, null for a stranger; `source` is where it calls from. */
export interface Asker {
  readonly email: string;
  readonly source: string;
  readonly known: Buffer | null;
}

const nameOf = (email: string, browser: Buffer): string => `${email} in ${browser.toString('base64url')}`;

/** All letters of strangers to an address, those past their source's limit too. */
const lettersOfStrangers = (email: string): Limit => ({ key: `letter of strangers to ${email}`, countMax: 5, windowMs: quarterMs });

/**
 * Letters with codes: 5 in 15 minutes for each browser that the address knows, and 5 for all strangers together; a source asks for 60. No
 * known browser pays for what strangers do, or for what its neighbours behind one address do. `source`: what stays taken where none was sent.
 */
export const lettersOf = ({ email, source, known }: Asker): { readonly address: readonly Limit[]; readonly source: readonly Limit[] } =>
  known !== null
    ? { address: [{ key: `code sent to ${nameOf(email, known)}`, countMax: 5, windowMs: quarterMs }], source: [] }
    : {
        address: [
          { key: `code sent to ${email}`, countMax: 5, windowMs: quarterMs },
          // Counted, and no limit here: an answer that changed with the letters that only an owner gets would tell who is one.
          { ...lettersOfStrangers(email), countMax: Number.POSITIVE_INFINITY },
        ],
        source: [{ key: `code sent for ${source}`, countMax: 60, windowMs: quarterMs }],
      };

/** Letters to an owner that go out although their source has asked for all of its own: within the 5 of the address. */
export const lettersPastSource = (email: string): readonly Limit[] => [lettersOfStrangers(email)];

/** The one letter at a time that goes out when no link works any more of those that were sent to an owner; forgotten when its link, or any other, is used. */
export const letterOfLinkLife = (email: string): Limit => ({ key: `letter without a link to ${email}`, countMax: 1, windowMs: limits.oneTimeCodeLifeMs });

/** Letters to an owner beyond the 5 of the address: one in a link's life, or as many as are used, of those another 5. */
export const lettersWithoutLink = (email: string): readonly Limit[] => [
  letterOfLinkLife(email),
  { key: `letters without a link to ${email}`, countMax: 5, windowMs: quarterMs },
];

/**
 * Letters that strangers ask for to addresses without an owner, of the whole server: more than new owners come to it in a day, and few enough that
 * made-up addresses, from wherever they are asked for, use up no mail provider's day.
 */
export const lettersToNobody: readonly Limit[] = [
  { key: 'code sent to nobody, an hour', countMax: 100, windowMs: 60 * minuteMs },
  { key: 'code sent to nobody, a day', countMax: 300, windowMs: 24 * 60 * minuteMs },
];

/** Tries of a code: 5 in 15 minutes for each browser that the address knows; 20 an hour and 60 a day for all strangers together. */
export const triesOf = ({ email, known }: Asker): readonly Limit[] =>
  known !== null
    ? [{ key: `code wrong for ${nameOf(email, known)}`, countMax: 5, windowMs: quarterMs }]
    : [
        { key: `code wrong for ${email}`, countMax: 20, windowMs: 60 * minuteMs },
        { key: `code wrong today for ${email}`, countMax: 60, windowMs: 24 * 60 * minuteMs },
      ];

/** Wrong tries of a source at any address, 60 in 15 minutes; of strangers only. */
export const triesFrom = ({ source, known }: Asker): readonly Limit[] =>
  known === null ? [{ key: `code wrong from ${source}`, countMax: 60, windowMs: quarterMs }] : [];
