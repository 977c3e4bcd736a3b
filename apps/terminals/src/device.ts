import type { GatewayName } from './bank.ts';
import type { Clock } from './clock.ts';

/** What a card terminal is doing. A `sale` asks for a card; a `prompt` asks the guest something. */
export interface Operation {
  readonly kind: 'sale' | 'prompt';
  /** Of the sale; null: a prompt has none. */
  readonly reference: string | null;
  readonly amount: number;
  phase: 'waiting' | 'authorising';
  /** Cents that the guest added. */
  tip: number;
  /** Somebody pressed decline: the bank will. */
  declines: boolean;
  /** The register asked to stop, whether or not it was in time. */
  cancelAsked: boolean;
  /** Ends the waiting; false: too late for that. */
  end(how: WaitEnd): boolean;
  /** The register asks to stop; false: too late for that. */
  cancel(): boolean;
}

export type WaitEnd = 'card' | 'cancelled_on_device' | 'cancelled_by_register' | 'timed_out';

/** A card terminal on a counter. */
export interface Terminal {
  readonly gateway: GatewayName;
  /** hsn, EPI or serial number. */
  readonly id: string;
  online: boolean;
  asleep: boolean;
  /** Somebody else is using it. */
  busy: boolean;
  merchantMode: boolean;
  /** Whole percent that a Valor terminal adds by its tax profile; 0: none. */
  taxPercent: number;
  /** What stands on its display. */
  shows: string;
  /** Simulated ms since epoch until which it takes no command: a prompt has just been answered. */
  quietUntil: number;
  running: Operation | null;
}

export const newTerminal = (gateway: GatewayName, id: string): Terminal => ({
  gateway,
  id,
  online: true,
  asleep: false,
  busy: false,
  merchantMode: false,
  taxPercent: 0,
  shows: 'Ready',
  quietUntil: 0,
  running: null,
});

/** `$23.71` */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** How the waiting goes without anybody pressing anything. */
export interface Waiting {
  readonly kind: Operation['kind'];
  readonly reference: string | null;
  readonly amount: number;
  readonly text: string;
  /** The terminal's own patience, simulated ms. */
  readonly limitMs: number;
  /** What happens by itself, and after how long; null: nothing does. */
  readonly alone: { readonly how: WaitEnd; readonly afterMs: number } | null;
  /** The card is read although the register asks to stop. */
  readonly despiteCancel: boolean;
}

/** Puts a question on the terminal; resolves when the waiting is over. The terminal stays in use until `release`. */
export function ask(clock: Clock, terminal: Terminal, waiting: Waiting): { readonly operation: Operation; readonly waited: Promise<WaitEnd> } {
  const { promise, resolve } = Promise.withResolvers<WaitEnd>();
  const timers: (() => void)[] = [];
  const operation: Operation = {
    kind: waiting.kind,
    reference: waiting.reference,
    amount: waiting.amount,
    phase: 'waiting',
    tip: 0,
    declines: false,
    cancelAsked: false,
    end(how) {
      if (operation.phase !== 'waiting') return false;
      operation.phase = 'authorising';
      for (const stop of timers) stop();
      if (how === 'card') terminal.shows = waiting.kind === 'sale' ? 'Authorizing…' : 'Thank you';
      resolve(how);
      return true;
    },
    cancel() {
      operation.cancelAsked = true;
      return operation.end(waiting.despiteCancel ? 'card' : 'cancelled_by_register');
    },
  };
  terminal.running = operation;
  terminal.shows = waiting.text;
  timers.push(clock.after(waiting.limitMs, () => operation.end('timed_out')));
  const { alone } = waiting;
  if (alone !== null) timers.push(clock.after(alone.afterMs, () => operation.end(alone.how)));
  return { operation, waited: promise };
}

/** The terminal is free again and shows how it went. */
export function release(terminal: Terminal, operation: Operation, shows: string): void {
  if (terminal.running !== operation) return;
  terminal.running = null;
  terminal.shows = shows;
}
