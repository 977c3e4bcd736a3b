import type { CardPhase } from '@till/contract/live';

const countMax = 50;
const phases = new Map<string, CardPhase>();

/** Remembers the stream's payment events: how an attempt failed is not on the order. */
export function rememberPhase(attemptId: string, phase: CardPhase): void {
  phases.delete(attemptId);
  phases.set(attemptId, phase);
  const [oldest] = phases.keys();
  if (phases.size > countMax && oldest !== undefined) phases.delete(oldest);
}

/** The last event about an attempt; undefined: none. */
export const heardPhase = (attemptId: string): CardPhase | undefined => phases.get(attemptId);
