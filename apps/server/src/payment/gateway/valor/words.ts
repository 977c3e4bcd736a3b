/**
 * Who ended a failed sale. `declined`: the bank. `cancelled`: a person, or the terminal's time-out. `busy`, `offline`, `running`: the terminal says that it
 * did not begin, or (`running`) that it is busy with something. `unfinished`: it may still be processing it, or an approval is named. `undecided`: unknown.
 */
export type Meaning = 'declined' | 'cancelled' | 'busy' | 'offline' | 'running' | 'unfinished' | 'undecided';

type Listed = Exclude<Meaning, 'unfinished' | 'undecided'>;

/**
 * The only texts that mean more than "failed": whole texts, in capitals, with single spaces for everything that is no letter or digit. "Transaction
 * Timeout/Cancelled" and the field AUTH_RSP_TEXT are the vendor's; the bank's are those that processors publish for a declined card. A text added here
 * ends a sale at once, without a look-up.
 */
const listed: Readonly<Record<Listed, readonly string[]>> = {
  declined: [
    'DECLINE',
    'DECLINED',
    'TRANSACTION DECLINED',
    'CARD DECLINED',
    'DO NOT HONOR',
    'INSUFFICIENT FUNDS',
    'INSUFF FUNDS',
    'NOT SUFFICIENT FUNDS',
    'LOST CARD',
    'STOLEN CARD',
    'LOST STOLEN CARD',
    'PICK UP CARD',
    'HOLD CALL',
    'CALL',
    'REFER TO ISSUER',
    'EXPIRED CARD',
    'INVALID CARD',
    'CARD NO ERROR',
    'NO SUCH ISSUER',
    'NO ACCOUNT',
    'NO CREDIT ACCT',
    'WRONG PIN',
    'INCORRECT PIN',
    'PIN EXCEEDED',
    'RESTRICTED CARD',
    'SERV NOT ALLOWED',
    'SERVICE NOT ALLOWED',
    'SEC VIOLATION',
    'SECURITY VIOLATION',
    'EXCEEDS WITHDRAWAL LIMIT',
    'ACTIVITY LIMIT EXCEEDED',
    'SUSPECTED FRAUD',
  ],
  cancelled: [
    'TRANSACTION TIMEOUT CANCELLED',
    'TRANSACTION CANCELLED',
    'TRANSACTION CANCELED',
    'CANCELLED',
    'CANCELED',
    'USER CANCELLED',
    'USER CANCELED',
    'CANCELLED BY USER',
    'CANCELED BY USER',
  ],
  busy: ['BUSY', 'TERMINAL BUSY', 'TERMINAL IS BUSY', 'DEVICE BUSY', 'DEVICE IS BUSY', 'TERMINAL IN USE', 'DEVICE IN USE'],
  offline: ['TERMINAL OFFLINE', 'TERMINAL IS OFFLINE', 'DEVICE OFFLINE', 'DEVICE IS OFFLINE', 'TERMINAL UNREACHABLE', 'TERMINAL NOT CONNECTED'],
  running: ['TRANSACTION IN PROGRESS', 'TRANSACTION ALREADY IN PROGRESS', 'ANOTHER TRANSACTION IN PROGRESS'],
};

/** Texts that add nothing beside another. */
const empty: readonly string[] = ['FAILED', 'TRANSACTION FAILED'];

const unfinished = /approv|progress|pending|process/i;

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const meanings = new Map((Object.keys(listed) as Listed[]).flatMap((meaning) => listed[meaning].map((text) => [text, meaning] as const)));

/** The combined meaning of an answer's texts: an unlisted one makes all of them undecided. */
export function meaningOf(texts: readonly string[]): Meaning {
  const found = new Set(texts.filter((text) => !empty.includes(plain(text))).map(meaningOfOne));
  if (found.has('unfinished')) return 'unfinished';
  const [only = 'undecided'] = found;
  if (found.size < 2) return only;
  // A decline stays one even if somebody pressed cancel after it.
  return [...found].every((meaning) => meaning === 'declined' || meaning === 'cancelled') ? 'declined' : 'undecided';
}

const meaningOfOne = (text: string): Meaning => meanings.get(plain(text)) ?? (unfinished.test(text) ? 'unfinished' : 'undecided');

const settled =
  /^(CANNOT VOID )?(THE )?(TRANSACTION |SALE |BATCH )?(IS |WAS |HAS BEEN )?(ALREADY )?(SETTLED|BATCHED|CLOSED)( TRANSACTION)?( (CANNOT VOID|CANNOT BE VOIDED))?$/;

/** Whether all texts of an answer say that it is too late for a void, and nothing else. */
export const areSettled = (texts: readonly string[]): boolean => texts.length > 0 && texts.every((text) => settled.test(plain(text)));

const voided = /^(THE )?(TRANSACTION |SALE )?(IS |WAS |HAS )?(BEEN )?ALREADY (BEEN )?(VOIDED|REVERSED)$/;

/** Whether all texts of an answer say that the sale is voided already, and nothing else. */
export const areVoided = (texts: readonly string[]): boolean => texts.length > 0 && texts.every((text) => voided.test(plain(text)));

/** Whether a text is about the connection or a time-out: the request may have been processed. */
export const speaksOfTheWay = (words: string): boolean =>
  /time|progress|pending|process|communicat|host|respon|reply|reach|offline|network|connect|\bline\b|busy/i.test(words);
