import { atOnceMs, type LookUp, provesNotAsked, type Refusal } from '@till/domain/card/not-asked';
import type { Answer, GatewayReply } from './call.ts';
import type { Nothing, NotStarted, WhyNot } from './gateway.ts';
import { atOnceLimitMs } from './waits.ts';

/** A refused request: by whom, why, and how long after it was written, ms. */
export interface Refused extends Pick<Refusal, 'by' | 'afterMs'> {
  readonly why: WhyNot;
}

interface Unknown {
  readonly kind: 'unknown';
}

interface Looking<End> {
  readonly speed: number;
  /** Look-ups of the attempt, run one after another. */
  readonly looks: readonly (() => Promise<End | Nothing | Unknown>)[];
  /** The terminal's state, asked after each look-up. */
  readonly terminal?: () => Promise<Refusal['terminal']>;
}

/** How an attempt ends whose request was refused: as a look-up finds it, as not started if that is proved, else `unknown`. */
export async function endOfRefusal<End extends { readonly kind: string }>(
  { by, why, afterMs }: Refused,
  { speed, looks, terminal }: Looking<End>,
): Promise<End | NotStarted | Unknown> {
  const limitMs = atOnceLimitMs(atOnceMs, speed);
  // A late refusal proves nothing: recovery polls it like every sale without an answer.
  if (afterMs >= limitMs) return { kind: 'unknown' };
  const lookUps: LookUp[] = [];
  const states: Refusal['terminal'][] = [];
  for (const look of by === 'service' ? [] : looks) {
    const seen = await look();
    if (seen.kind !== 'nothing' && seen.kind !== 'unknown') return seen as End;
    lookUps.push(seen.kind === 'nothing' ? 'nothing' : 'unclear');
    states.push((await terminal?.()) ?? 'unasked');
  }
  const state = states.includes('busy') ? 'busy' : (states.at(-1) ?? 'unasked');
  if (!provesNotAsked({ by, afterMs, lookUps, terminal: state }, limitMs)) return { kind: 'unknown' };
  return { kind: 'not_started', why, ...(by === 'service' ? {} : { unseen: true as const }) };
}

/** How an attempt ends whose request got no readable answer: not started if it was never sent, else `unknown`. */
export const unanswered = (heard: Exclude<GatewayReply, Answer>): NotStarted | Unknown =>
  heard.kind === 'unsent' ? { kind: 'not_started', why: heard.why === 'address' ? 'refused' : 'offline' } : { kind: 'unknown' };
