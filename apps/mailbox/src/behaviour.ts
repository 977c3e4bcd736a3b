/**
 * How the mail server meets the next letters: `normal`; `refuse-login` lets nobody sign in (535); `refuse` says "later" (451) to every sender;
 * `refuse-receiver` knows nobody (550); `refuse-letter` rejects what it has read (554), `put-off` says "later" to it (451); `delay` takes `ms` to accept a
 * letter; `hang` never says whether it did; `drop-early` hangs up before the letter begins; `drop` hangs up when it has read it, and `drop-accepted` keeps it
 * all the same.
 */
const mailModes = [
  'normal',
  'refuse-login',
  'refuse',
  'refuse-receiver',
  'refuse-letter',
  'put-off',
  'delay',
  'hang',
  'drop-early',
  'drop',
  'drop-accepted',
] as const;

/**
 * How text messages are met: `normal`; `no-number`, `opted-out` and `rejected` refuse the message (400); `no-account` the account (401); `busy` says that
 * there are too many (429); `broken` fails (500), `broken-accepted` keeps the message all the same; `no-json` answers as a proxy would (404); `delay` takes
 * `ms`; `hang` keeps the message and never answers; `drop` hangs up when it has read it, and `drop-accepted` keeps it all the same.
 */
const textModes = [
  'normal',
  'no-number',
  'opted-out',
  'rejected',
  'no-account',
  'busy',
  'broken',
  'broken-accepted',
  'no-json',
  'delay',
  'hang',
  'drop',
  'drop-accepted',
] as const;

/** One of its modes, and for `delay` how long, ms. */
export interface Behaviour<Mode extends string> {
  readonly mode: Mode;
  readonly ms: number;
}
export type MailBehaviour = Behaviour<(typeof mailModes)[number]>;
export type TextBehaviour = Behaviour<(typeof textModes)[number]>;

export const normal = { mode: 'normal', ms: 0 } as const;

const delayMsMax = 60_000;

/** Parses what the control route was sent; a text: what it may be. */
function behaviourOf<Mode extends string>(sent: unknown, modes: readonly Mode[]): Behaviour<Mode> | string {
  const wrong = `mode is one of ${modes.join(', ')}; ms is 0 to ${delayMsMax}`;
  if (typeof sent !== 'object' || sent === null) return wrong;
  const { mode, ms = 0 } = sent as { mode?: unknown; ms?: unknown };
  const known = modes.find((each) => each === mode);
  if (known === undefined || typeof ms !== 'number' || !(ms >= 0 && ms <= delayMsMax)) return wrong;
  return { mode: known, ms };
}

export const mailBehaviourOf = (sent: unknown): MailBehaviour | string => behaviourOf(sent, mailModes);
export const textBehaviourOf = (sent: unknown): TextBehaviour | string => behaviourOf(sent, textModes);
