import { cardAfterMs, isAstray } from './astray.ts';
import type { SaleFacts, Transaction } from './bank.ts';
import { cardFor } from './cards.ts';
import type { Clock } from './clock.ts';
import { ask, dollars, type Operation, release, type Terminal, type WaitEnd, type Waiting } from './device.ts';
import type { Plan } from './scenario.ts';
import type { World } from './world.ts';

/** What a gateway was asked to charge, in cents; `limitMs`: how long its terminals wait for a card. */
export interface SaleAsk {
  readonly terminal: Terminal;
  readonly reference: string;
  readonly amount: number;
  readonly limitMs: number;
  readonly captured: boolean;
  readonly final: boolean;
  readonly key: string | null;
  readonly body: string | null;
}

/** How it ended at the terminal and the bank. `cancelledLate`: the register asked to stop when the card was read already. */
export type SaleOutcome =
  | { readonly kind: 'taken'; readonly transaction: Transaction; readonly cancelledLate: boolean }
  | { readonly kind: 'cancelled'; readonly by: WaitEnd }
  | { readonly kind: 'timed_out' };

let takenSoFar = 0;

const ordinaryMs = 300;
/** The guest looks for the card: long enough for somebody else to give the sale up. */
const lateAnswerMs = 150_000;
const lateMs = 20_000;
const processorMs = 32_000;

function waitingOf(clock: Clock, { scenario, delayMs }: Plan, { amount, limitMs, reference }: SaleAsk): Waiting {
  const afterMs = isAstray(scenario) ? cardAfterMs(clock, scenario) : ((delayMs ?? (scenario === 'late_answer' ? lateAnswerMs : ordinaryMs)) * 2) / 3;
  const never = scenario === 'wait_for_card' || scenario === 'no_card';
  const limit = scenario === 'approve_despite_cancel' ? ({ how: 'card', afterMs: delayMs ?? limitMs - 1 } as const) : null;
  const alone = limit ?? { how: scenario === 'cancel_on_device' ? ('cancelled_on_device' as const) : ('card' as const), afterMs };
  return {
    kind: 'sale',
    reference,
    amount,
    text: `Insert, swipe or tap ${dollars(amount)}`,
    // What is lost on the way is not given up either.
    limitMs: isAstray(scenario) ? Math.max(limitMs, 2 * afterMs) : limitMs,
    alone: never ? null : alone,
    despiteCancel: scenario === 'approve_despite_cancel',
  };
}

function authorisingMs({ scenario, delayMs }: Plan): number {
  return scenario === 'processor_timeout' && delayMs === null ? processorMs : (delayMs ?? ordinaryMs) / 3;
}

function reasonOf({ scenario }: Plan, { declines }: Operation): Transaction['reason'] {
  if (declines || scenario === 'decline') return 'funds';
  if (scenario === 'decline_lost_card') return 'lost_card';
  return scenario === 'processor_timeout' ? 'processor' : null;
}

const percent = (amount: number, of: number) => Math.round((amount * of) / 100);

/** What is charged for what was asked, cents. */
function charged(plan: Plan, { amount, terminal }: SaleAsk, { tip: pressed }: Operation) {
  const taken = plan.scenario === 'partial' ? Math.max(1, Math.floor(amount / 2)) : amount;
  // CardPointe asks for the tip in a call of its own, before the sale.
  const tip = pressed > 0 ? pressed : plan.scenario === 'tip' && terminal.gateway !== 'cardpointe' ? percent(amount, 15) : 0;
  const fee = plan.scenario === 'fee' ? percent(amount, 3) : 0;
  const tax = percent(taken, terminal.taxPercent);
  return { amount: taken + tip + fee + tax, tip, fee, tax };
}

const nothing = { amount: 0, tip: 0, fee: 0, tax: 0 };

/** A sale as the bank keeps it, not yet judged. */
export function factsOf({ clock }: World, { terminal, reference, amount, captured, final, key, body }: SaleAsk): SaleFacts {
  const takenAt = clock.now();
  return {
    ...nothing,
    gateway: terminal.gateway,
    device: terminal.id,
    reference,
    asked: amount,
    state: 'cancelled',
    reason: 'cancelled',
    card: null,
    captured,
    final,
    takenAt,
    visibleAt: takenAt,
    at: Date.now(),
    key,
    body,
  };
}

/** Asks for a card and has the bank decide. What the bank decided stays, whatever becomes of the caller. */
export async function sell(world: World, plan: Plan, asked: SaleAsk): Promise<SaleOutcome> {
  const { clock, bank } = world;
  const { terminal } = asked;
  const { operation, waited } = ask(clock, terminal, waitingOf(clock, plan, asked));
  world.changed();
  const how = await waited;
  world.changed();
  if (how !== 'card') {
    release(terminal, operation, how === 'timed_out' ? 'Timed out' : 'Cancelled');
    world.changed();
    return how === 'timed_out' ? { kind: 'timed_out' } : { kind: 'cancelled', by: how };
  }
  await clock.wait(authorisingMs(plan));
  const reason = reasonOf(plan, operation);
  const facts = factsOf(world, asked);
  const recorded = bank.record({
    ...facts,
    ...(reason === null ? charged(plan, asked, operation) : nothing),
    state: reason === null ? 'approved' : 'declined',
    reason,
    card: cardFor(takenSoFar++),
    visibleAt: facts.takenAt + (plan.scenario === 'inquiry_late' ? lateMs : 0),
  });
  if (plan.scenario === 'look_up_down') world.outages.begin(asked.reference);
  const transaction = plan.scenario === 'auto_void' && reason === null ? voidedAtOnce(world, recorded) : recorded;
  release(terminal, operation, reason === null ? `Approved ${dollars(transaction.amount)}` : 'Declined');
  world.changed();
  return { kind: 'taken', transaction, cancelledLate: operation.cancelAsked };
}

function voidedAtOnce({ bank, clock }: World, transaction: Transaction): Transaction {
  const facts = { by: 'void', amount: transaction.amount, reference: null, key: null, body: null, takenAt: clock.now(), at: Date.now() } as const;
  return bank.giveBack(transaction, facts).transaction;
}
