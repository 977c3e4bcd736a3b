/**
 * How the mail server meets the next letters: `normal`; `refuse` says "later" (451) to every sender; `refuse-receiver` knows nobody (550);
 * `delay` takes `ms` to accept a letter; `drop` hangs up in the middle of it.
 */
export interface Behaviour {
  readonly mode: 'normal' | 'refuse' | 'refuse-receiver' | 'delay' | 'drop';
  readonly ms: number;
}

export const normal: Behaviour = { mode: 'normal', ms: 0 };

const modes: readonly string[] = ['normal', 'refuse', 'refuse-receiver', 'delay', 'drop'];
const delayMsMax = 60_000;

/** Parses what the control route was sent; null: no behaviour. */
export function behaviourOf(sent: unknown): Behaviour | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { mode, ms = 0 } = sent as { mode?: unknown; ms?: unknown };
  if (typeof mode !== 'string' || !modes.includes(mode)) return null;
  if (typeof ms !== 'number' || !(ms >= 0 && ms <= delayMsMax)) return null;
  return { mode: mode as Behaviour['mode'], ms };
}
