import { atOnceMs, type LookUp, provesNotAsked, type Refusal } from '@till/domain/card/not-asked';
import type { Answer, Heard } from './call.ts';
import type { Nothing, NotStarted, WhyNot } from './gateway.ts';
import { atOnceLimitMs } from './waits.ts';

/** What an answer said that did not take the request: who refused, in what way, and how long after the request was written, ms. */
export interface Refused extends Pick<Refusal, 'by' | 'afterMs'> {
  readonly why: WhyNot;
}

interface Unknown {
  readonly kind: 'unknown';
}

interface Looking<End> {
  readonly speed: number;
  /** Look the attempt up; asked one after another. */
  readonly looks: readonly (() => Promise<End | Nothing | Unknown>)[];
  /** What the terminal says; asked after each look. */
  readonly terminal?: () => Promise<Refusal['terminal']>;
}

/** How an attempt ends whose request was answered by a refusal: by what a look-up knows of it, by proof that nothing was begun, or nobody knows. */
export async function endOfRefusal<End extends { readonly kind: string }>(
  { by, why, afterMs }: Refused,
  { speed, looks, terminal }: Looking<End>,
): Promise<End | NotStarted | Unknown> {
  const limitMs = atOnceLimitMs(atOnceMs, speed);
  // Later than at once nothing proves anything: it is found out like every sale without an answer.
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

/** How an attempt ends whose request was answered by nothing that could be read: it was never sent, or nobody knows. */
export const unanswered = (heard: Exclude<Heard, Answer>): NotStarted | Unknown =>
  heard.kind === 'unsent' ? { kind: 'not_started', why: heard.why === 'address' ? 'refused' : 'offline' } : { kind: 'unknown' };
