import { limits } from '@till/domain/limits';
import { type Limit, networkOf } from '../platform/rate-limit.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** How many wrong tries void a code, counted for the browser that asked for it. */
export const codeTryCountMax = 5;

/** The caller: `known` is the browser's hash if it has signed in to the address before, null for a stranger; `source` is its network address. */
export interface Asker {
  readonly email: string;
  readonly source: string;
  readonly known: Buffer | null;
}

const nameOf = (email: string, browser: Buffer): string => `${email} in ${browser.toString('base64url')}`;

/** All e-mails that strangers request for an address, those beyond their source's limit included. */
const lettersOfStrangers = (email: string): Limit => ({ key: `letter of strangers to ${email}`, countMax: 5, windowMs: quarterMs });

/**
 * E-mails with codes: 5 in 15 minutes for each browser that the address knows, and 5 for all strangers together; a source may request 60. No known browser
 * is limited by what strangers or its neighbours behind one address do. `source`: what stays counted when no e-mail was sent.
 */
export const emailLimitsOf = ({ email, source, known }: Asker): { readonly address: readonly Limit[]; readonly source: readonly Limit[] } =>
  known !== null
    ? { address: [{ key: `code sent to ${nameOf(email, known)}`, countMax: 5, windowMs: quarterMs }], source: [] }
    : {
        address: [
          { key: `code sent to ${email}`, countMax: 5, windowMs: quarterMs },
          // Counted, but not limited here: a reply that depended on e-mails only owners get would reveal who is one.
          { ...lettersOfStrangers(email), countMax: Number.POSITIVE_INFINITY },
        ],
        source: [{ key: `code sent for ${source}`, countMax: 60, windowMs: quarterMs }],
      };

/** E-mails with codes to an owner's recovery address, counted by themselves: 5 in 15 minutes and 20 a day for all strangers together, a known browser has its own 5. */
export const recoveryEmailLimitsOf = ({ email, source, known }: Asker): readonly Limit[] =>
  known !== null
    ? [{ key: `recovery code sent to ${nameOf(email, known)}`, countMax: 5, windowMs: quarterMs }]
    : [
        { key: `recovery code sent to ${email}`, countMax: 5, windowMs: quarterMs },
        { key: `recovery code sent today to ${email}`, countMax: 20, windowMs: 24 * 60 * minuteMs },
        { key: `recovery code sent for ${source}`, countMax: 60, windowMs: quarterMs },
      ];

/** Changes of addresses that an owner asks for: two e-mails each, one of them to an address that may be anybody's. */
export const addressChangesOf = (sessionId: string, to: string): readonly Limit[] => [
  { key: `address change by ${sessionId}`, countMax: 5, windowMs: quarterMs },
  { key: `address change today by ${sessionId}`, countMax: 20, windowMs: 24 * 60 * minuteMs },
  { key: `address change to ${to}`, countMax: 5, windowMs: quarterMs },
];

/**
 * Tries to confirm a change: whoever stole a register may have a mailbox for one of the two codes. They are of the session, so that nobody who is signed in uses up an
 * owner's; those at the code from the recovery mailbox are of the owner too, whose mailbox lets somebody begin one session after another.
 */
export const addressTriesOf = (
  { ownerId, sessionId }: { readonly ownerId: string; readonly sessionId: string },
  kind: 'email' | 'recovery',
): readonly Limit[] => [
  { key: `address change wrong by ${sessionId}`, countMax: 10, windowMs: 24 * 60 * minuteMs },
  ...(kind === 'email' ? [] : [{ key: `recovery address wrong by ${ownerId}`, countMax: 30, windowMs: 24 * 60 * minuteMs }]),
];

/** E-mails with a code that proves who is signed in: of each session its own, so that whoever holds one uses up nothing of another. */
export const proofEmailLimitsOf = (sessionId: string): readonly Limit[] => [
  { key: `proof code sent to ${sessionId}`, countMax: 5, windowMs: quarterMs },
  { key: `proof code sent today to ${sessionId}`, countMax: 20, windowMs: 24 * 60 * minuteMs },
];

/** Wrong proofs of a session: with five tries a code, an unlocked tablet guesses right in one of 50,000 days. */
export const proofTriesOf = (sessionId: string): Limit => ({ key: `proof wrong by ${sessionId}`, countMax: 20, windowMs: 24 * 60 * minuteMs });

/** Tries of an app's codes on browsers that are new to the owner, all together: whoever reads the mailbox gets no more. Recovery codes are not limited. */
export const factorTriesOf = (ownerId: string): Limit => ({ key: `second factor wrong by ${ownerId}`, countMax: 20, windowMs: 24 * 60 * minuteMs });

/** Who has lost a second factor. `way`: signed in, or which mailbox (or account at Google) they have shown; `asker`: the half of a sign-in, or the session. */
export interface LostBy {
  readonly ownerId: string;
  readonly asker: Buffer;
  readonly way: 'signed-in' | 'email' | 'recovery' | 'google';
}

const lostIn = ({ ownerId, way }: LostBy): string => (way === 'signed-in' ? `${ownerId}, signed in` : `${ownerId} by ${way}`);

/**
 * E-mails to the mailboxes of an owner who has lost the second factor, of each way in its own: a thief in one mailbox uses up nothing of whoever comes by the other, or is
 * signed in. With 10 in 15 minutes there are never more than 10 pairs of codes of a way at once.
 */
export const lostFactorOf = (by: LostBy): readonly Limit[] => [
  { key: `lost second factor by ${by.asker.toString('base64url')}`, countMax: 5, windowMs: quarterMs },
  { key: `lost second factor of ${lostIn(by)}`, countMax: 10, windowMs: quarterMs },
  { key: `lost second factor today of ${lostIn(by)}`, countMax: 30, windowMs: 24 * 60 * minuteMs },
];

/** Wrong codes of whoever has lost it, however many sign-ins they begin: a thief in one mailbox guesses the code of the other in one of 30,000 days. */
export const lostTriesOf = (by: LostBy): Limit => ({ key: `lost second factor wrong of ${lostIn(by)}`, countMax: 30, windowMs: 24 * 60 * minuteMs });

/** New secrets for an app, each with an e-mail to the recovery address perhaps. */
export const factorSetUpsOf = (ownerId: string): readonly Limit[] => [
  { key: `second factor set up by ${ownerId}`, countMax: 5, windowMs: quarterMs },
  { key: `second factor set up today by ${ownerId}`, countMax: 20, windowMs: 24 * 60 * minuteMs },
];

/** E-mails to an owner although their source has reached its limit: within the 5 of the address. */
export const emailLimitsPastSource = (email: string): readonly Limit[] => [lettersOfStrangers(email)];

/** The single e-mail that is sent when none of an owner's links is valid any more; reset when any link is used. */
export const emailOfLinkLife = (email: string): Limit => ({ key: `letter without a link to ${email}`, countMax: 1, windowMs: limits.oneTimeCodeLifeMs });

/** E-mails to an owner beyond the 5 of the address: one per lifetime of a link, or more as links are used, at most another 5. */
export const emailLimitsWithoutLink = (email: string): readonly Limit[] => [
  emailOfLinkLife(email),
  { key: `letters without a link to ${email}`, countMax: 5, windowMs: quarterMs },
];

const [hourMs, dayMs] = [60 * minuteMs, 24 * 60 * minuteMs];

/**
 * E-mails that strangers request for addresses without an owner, of the whole server: more than new owners sign up in a day, and few enough that made-up
 * addresses, wherever they come from, cannot use up a mail provider's daily quota.
 */
export const unknownAddressLimits: readonly Limit[] = [
  { key: 'code sent to nobody, an hour', countMax: 100, windowMs: hourMs },
  { key: 'code sent to nobody, a day', countMax: 300, windowMs: dayMs },
];

/** The same for who has worked twenty times as much for each: ten times as many. They count as the others do. */
export const hardUnknownAddressLimits: readonly Limit[] = unknownAddressLimits.map((limit) => ({ ...limit, countMax: 10 * limit.countMax }));

/** Of these, what one network may request, and what may go to one mail domain: a share of the whole, so that no one of them takes it from all others. */
export const unknownAddressShare = ({ email, source }: Pick<Asker, 'email' | 'source'>): readonly Limit[] => {
  const [network, domain] = [networkOf(source), email.slice(email.lastIndexOf('@') + 1)];
  const ofNetwork = [
    { key: `code sent to nobody for ${network}, an hour`, countMax: 20, windowMs: hourMs },
    { key: `code sent to nobody for ${network}, a day`, countMax: 60, windowMs: dayMs },
  ];
  return [
    ...(network === null ? [] : ofNetwork),
    { key: `code sent to nobody at ${domain}, an hour`, countMax: 60, windowMs: hourMs },
    { key: `code sent to nobody at ${domain}, a day`, countMax: 180, windowMs: dayMs },
  ];
};

/** Counted for addresses with an owner, without a limit: their reply must take as long. */
export const countedForOwners = (limits: readonly Limit[]): readonly Limit[] =>
  limits.map(({ key, windowMs }) => ({ key: `owner: ${key}`, countMax: Number.POSITIVE_INFINITY, windowMs }));

/**
 * Tries of a code: 5 in 15 minutes and 60 a day for each browser that the address knows, until the owner ends its session; 20 an hour and 60 a day for all
 * strangers together. The link of an e-mail has no limit, so nobody is locked out by one.
 */
export const triesOf = ({ email, known }: Asker): readonly Limit[] =>
  known !== null
    ? [
        { key: `code wrong for ${nameOf(email, known)}`, countMax: 5, windowMs: quarterMs },
        { key: `code wrong today for ${nameOf(email, known)}`, countMax: 60, windowMs: 24 * 60 * minuteMs },
      ]
    : [
        { key: `code wrong for ${email}`, countMax: 20, windowMs: 60 * minuteMs },
        { key: `code wrong today for ${email}`, countMax: 60, windowMs: 24 * 60 * minuteMs },
      ];

/** Wrong tries of a source for any address: 60 in 15 minutes; strangers only. */
export const triesFrom = ({ source, known }: Asker): readonly Limit[] =>
  known === null ? [{ key: `code wrong from ${source}`, countMax: 60, windowMs: quarterMs }] : [];
