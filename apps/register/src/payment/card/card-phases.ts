import type { CardPhase } from '@till/contract/live';

const countMax = 50;
const phases = new Map<string, CardPhase>();

/** Remembers what the event stream said of an attempt: how it ended without money stands nowhere on the order. */
export function rememberPhase(attemptId: string, phase: CardPhase): void {
  phases.delete(attemptId);
  phases.set(attemptId, phase);
  const [oldest] = phases.keys();
  if (phases.size > countMax && oldest !== undefined) phases.delete(oldest);
}

/** The last that was heard of an attempt; undefined: nothing was. */
export const heardPhase = (attemptId: string): CardPhase | undefined => phases.get(attemptId);
