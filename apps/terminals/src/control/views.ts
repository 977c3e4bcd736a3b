import { isVoided, refundedOf, type Transaction, voidedOf } from '../bank.ts';
import type { Terminal } from '../device.ts';
import { type ScenarioName, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** A transaction as the control plane shows it: amounts in cents, sums of voids and refunds, the card's last four. */
export function viewOf(transaction: Transaction) {
  const { id, gateway, device, reference, asked, amount, tip, fee, tax, reason, at, card } = transaction;
  const voided = voidedOf(transaction);
  const state: 'approved' | 'declined' | 'cancelled' | 'voided' = isVoided(transaction) ? 'voided' : transaction.state;
  const givenBack = transaction.givenBack.map(({ id: own, by, amount: part, reference: name, key, at: when }) => ({
    id: own,
    by,
    amount: part,
    reference: name,
    key,
    at: when,
  }));
  const shown = card === null ? null : { brand: card.brand, last4: card.last4, entry: card.entry, aid: card.aid };
  return { id, gateway, device, reference, asked, amount, tip, fee, tax, state, reason, voided, refunded: refundedOf(transaction), at, card: shown, givenBack };
}

/** How many charges of a reference a card's owner would see, at whichever gateway. */
export function chargesOf({ bank }: World, reference: string) {
  const all = (['cardpointe', 'valor', 'clover'] as const).flatMap((gateway) => bank.byReference(gateway, reference));
  const charges = all.filter((transaction) => transaction.state === 'approved');
  return { reference, charges: charges.filter((transaction) => !isVoided(transaction)).length, list: charges.map(viewOf) };
}

/** A terminal as its picture shows it. `asks`: what it wants to know now, and whether the card is read. */
export function terminalView({ gateway, id, online, asleep, busy, merchantMode, shows, running }: Terminal) {
  const asks = running === null ? null : { kind: running.kind, amount: running.amount, phase: running.phase, tip: running.tip };
  return { gateway, id, online, asleep, busy, merchantMode, shows, asks };
}

export const stateOf = (
  world: World,
): {
  readonly terminals: readonly ReturnType<typeof terminalView>[];
  readonly triggers: boolean;
  readonly scenarios: Readonly<Record<string, readonly ScenarioName[]>>;
} => ({
  terminals: [...world.terminals.values()].map(terminalView),
  triggers: world.plans.triggers(),
  scenarios: scenariosOf,
});
