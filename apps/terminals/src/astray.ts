import type { Clock } from './clock.ts';
import type { ScenarioName } from './scenario.ts';

/**
 * A sale whose refusal is answered although the terminal has it, and a card is presented after that: the way to the terminal is lost, or somebody on the
 * way says no. `late`: the refusal comes when the guest is at the terminal; otherwise at once.
 */
const astray: Partial<Record<ScenarioName, 'late' | 'at_once'>> = {
  late_session: 'late',
  late_offline: 'late',
  late_busy: 'late',
  late_unavailable: 'late',
  try_later: 'at_once',
  try_later_empty: 'at_once',
};

export const isAstray = (scenario: ScenarioName): boolean => astray[scenario] !== undefined;

/** When the refusal is answered, simulated ms after the sale began. Late is late for a real clock too, however fast the simulated one is. */
export const refusedAfterMs = (clock: Clock, scenario: ScenarioName): number => (astray[scenario] === 'late' ? Math.max(6_000, 1_100 * clock.speed) : 0);

/** When the card is presented, simulated ms after the sale began: whoever looks right after the refusal finds nothing. */
export const cardAfterMs = (clock: Clock, scenario: ScenarioName): number => refusedAfterMs(clock, scenario) + Math.max(3_000, 250 * clock.speed);
