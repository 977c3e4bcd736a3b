import type { GatewayName } from './bank.ts';

const forAll = [
  'approve',
  'decline',
  'decline_lost_card',
  'partial',
  'tip',
  'fee',
  'cancel_on_device',
  'wait_for_card',
  'approve_despite_cancel',
  'offline',
  'busy',
  'no_card',
  'cut_before_read',
  'cut_after_approval',
  'inquiry_late',
  'processor_timeout',
  'garbage',
  'slow_drip',
  'late_answer',
  'late_offline',
  'late_busy',
  'look_up_down',
  'refund_cut_before',
  'refund_cut_after',
  'refund_declined',
] as const;

export type ScenarioName =
  | (typeof forAll)[number]
  | 'refund_cut_unseen'
  | 'session_expired'
  | 'terminal_lost'
  | 'auto_void'
  | 'foreign_reply'
  | 'late_session'
  | 'lost_connect'
  | 'late_unavailable'
  | 'try_later'
  | 'try_later_empty';

/** Which gateway can end in which way. */
export const scenariosOf: Readonly<Record<GatewayName, readonly ScenarioName[]>> = {
  cardpointe: [...forAll, 'session_expired', 'terminal_lost', 'auto_void', 'late_session', 'lost_connect'],
  valor: [...forAll, 'foreign_reply', 'refund_cut_unseen'],
  clover: [...forAll, 'session_expired', 'terminal_lost', 'auto_void', 'foreign_reply', 'late_unavailable', 'try_later', 'try_later_empty'],
};

/** How one sale goes. `delayMs`: until it is authorised, simulated; null: as the scenario has it. */
export interface Plan {
  readonly scenario: ScenarioName;
  readonly delayMs: number | null;
}

interface Queued extends Plan {
  left: number;
}

/** What was asked for next, by gateway and terminal. */
export interface Plans {
  add(gateway: GatewayName, device: string, plan: Plan, times: number): void;
  /** The plan of the sale that begins now; taken once. */
  takeSale(gateway: GatewayName, device: string, amount: number): Plan;
  /** What the next sale will be, left where it is. */
  peekSale(gateway: GatewayName, device: string): ScenarioName;
  takeRefund(gateway: GatewayName, device: string): ScenarioName;
  setTriggers(on: boolean): void;
  triggers(): boolean;
  reset(): void;
}

const ordinary: Plan = { scenario: 'approve', delayMs: null };
const isRefund = (scenario: ScenarioName) => scenario.startsWith('refund_');

const byLastDigits: Readonly<Record<number, ScenarioName>> = {
  1: 'decline',
  2: 'decline_lost_card',
  3: 'partial',
  4: 'cancel_on_device',
  5: 'no_card',
  6: 'cut_after_approval',
  7: 'offline',
  8: 'busy',
  9: 'tip',
  10: 'processor_timeout',
};

export function openPlans(): Plans {
  const queues = new Map<string, Queued[]>();
  let triggers = false;
  const placeOf = (gateway: GatewayName, device: string, refund: boolean) => `${refund ? 'refund' : 'sale'}:${gateway}:${device}`;
  const queueOf = (gateway: GatewayName, device: string, refund: boolean) => {
    const own = queues.get(placeOf(gateway, device, refund));
    return own !== undefined && own.length > 0 ? own : queues.get(placeOf(gateway, '*', refund));
  };
  function take(gateway: GatewayName, device: string, refund: boolean): Plan | null {
    const queue = queueOf(gateway, device, refund);
    const first = queue?.[0];
    if (queue === undefined || first === undefined) return null;
    first.left -= 1;
    if (first.left <= 0) queue.shift();
    return first;
  }
  return {
    add(gateway, device, plan, times) {
      const place = placeOf(gateway, device, isRefund(plan.scenario));
      const queue = queues.get(place) ?? [];
      queues.set(place, queue);
      queue.push({ ...plan, left: times });
    },
    takeSale(gateway, device, amount) {
      const triggered = triggers ? byLastDigits[amount % 100] : undefined;
      return take(gateway, device, false) ?? (triggered === undefined ? ordinary : { scenario: triggered, delayMs: null });
    },
    peekSale: (gateway, device) => queueOf(gateway, device, false)?.[0]?.scenario ?? 'approve',
    takeRefund: (gateway, device) => take(gateway, device, true)?.scenario ?? 'approve',
    setTriggers(on) {
      triggers = on;
    },
    triggers: () => triggers,
    reset() {
      queues.clear();
      triggers = false;
    },
  };
}
