import type { OrderOp } from '../order/op.ts';
import type { Order, OrderLine } from '../order/types.ts';
import { type KitchenTicket, ticketOf } from './ticket.ts';

/** After how many minutes the staff are asked about a change that a tablet could not send, instead of its ticket being told as a new one. */
export const askAfterMinutes = { usual: 15, min: 1, max: 24 * 60 } as const;

/** When a change came, and when it was made as far as a tablet says so (null: it makes no claim); ms since epoch. */
export interface DeedTimes {
  readonly at: number;
  readonly decidedAt: number | null;
}

/** A change of an order with the order before and after it, as `versionsOf` gives them. */
export interface Step {
  readonly event: DeedTimes & { readonly version: number; readonly op: Pick<OrderOp, 'unsure'> };
  readonly before: Order | null;
  readonly after: Order;
}

/** A ticket of some changes. `first`, `last`: of them. */
export interface DeedTicket<S> {
  readonly first: S;
  readonly last: S;
  readonly ticket: KitchenTicket;
  /** Nobody knows whether the kitchen has cooked it long since: the staff are asked. */
  readonly inQuestion: boolean;
}

/** What the staff are asked already becomes this: the ticket of that version, with what has come since. null: with it, nothing is left to be told. */
export interface Joined {
  readonly version: number;
  readonly ticket: KitchenTicket | null;
}

/** Whether a change came so long after it was made that the kitchen may have it by word. What is to be ready later than it came is still to be cooked. */
export const isLateDeed = ({ at, decidedAt }: DeedTimes, { readyAt }: Pick<Order, 'readyAt'>, askAfterMs: number): boolean =>
  decidedAt !== null && at - decidedAt > askAfterMs && (readyAt === undefined || readyAt <= at);

/** How changes become tickets. `isFor`: as for `ticketOf`. `askedFrom`: the first version of what the staff are asked of this order already; null: nothing. */
export interface Telling {
  readonly askAfterMs: number;
  readonly isFor: ((line: OrderLine) => boolean) | null;
  readonly askedFrom: number | null;
}

/**
 * The tickets of an order's changes `unseen`, of all its changes `steps`. Late ones that follow each other are one ticket, in question, from the first one's
 * version on; and one more of them with `askedFrom` is one more with what the staff are asked already, as long as nothing else was told in between.
 */
export function deedTickets<S extends Step>(
  steps: readonly S[],
  unseen: readonly S[],
  { askAfterMs, isFor, askedFrom }: Telling,
): readonly (DeedTicket<S> & { readonly joined: Joined | null })[] {
  const tells = ({ before, after }: Step) => ticketOf(before, after, isFor) !== null;
  const isLate = ({ event, after }: Step) => isLateDeed(event, after, askAfterMs);
  const runs: S[][] = [];
  for (const step of unseen.filter(tells)) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isLate(run[0]) && isLate(step)) run.push(step);
    else runs.push([step]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    const isUnsure = run.some(({ event }) => event.op.unsure === true);
    const ticketFrom = (before: Order | null): KitchenTicket | null => {
      const ticket = ticketOf(before, last.after, isFor);
      return ticket !== null && isUnsure ? { ...ticket, about: true } : ticket;
    };
    const ticket = ticketFrom(first.before);
    if (ticket === null) return [];
    const inQuestion = isLate(first);
    const since = askedFrom === null || !inQuestion ? [] : steps.filter(({ event }) => event.version >= askedFrom && event.version <= last.event.version);
    const [from] = since;
    const isOne = from?.event.version === askedFrom && since.filter(tells).every(isLate);
    const joined = from !== undefined && isOne ? { version: from.event.version, ticket: ticketFrom(from.before) } : null;
    return [{ first, last, ticket, inQuestion, joined }];
  });
}
