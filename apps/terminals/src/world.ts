import type { Bank, GatewayName } from './bank.ts';
import type { Clock } from './clock.ts';
import { newTerminal, type Terminal } from './device.ts';
import { type Outages, openOutages } from './outage.ts';
import type { Plans } from './scenario.ts';

/** All that the simulated gateways share. */
export interface World {
  readonly clock: Clock;
  readonly bank: Bank;
  readonly plans: Plans;
  readonly outages: Outages;
  readonly terminals: Map<string, Terminal>;
  /** How often Valor was sent a reference that it had already. */
  repeatedReferences: number;
  /** Counts what could show on the terminals' page. */
  changed(): void;
  onChange(listener: () => void): () => void;
}

/** The terminals of the demo restaurant (packages/seed/src/devices.ts). */
const demoTerminals: readonly (readonly [GatewayName, string])[] = [
  ['cardpointe', 'C032UQ03960675'],
  ['valor', '2319916062'],
  ['clover', 'C045UQ13820214'],
];

export const placeOf = (gateway: GatewayName, id: string): string => `${gateway}:${id}`;

export function openWorld(clock: Clock, bank: Bank, plans: Plans): World {
  const listeners = new Set<() => void>();
  return {
    clock,
    bank,
    plans,
    outages: openOutages(clock),
    terminals: new Map(demoTerminals.map(([gateway, id]) => [placeOf(gateway, id), newTerminal(gateway, id)])),
    repeatedReferences: 0,
    changed() {
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
