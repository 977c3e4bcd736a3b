import { type OrderPlace, requestOf } from '@till/contract/order/commands';
import type { OrderCommand } from '@till/domain/order/command';
import { commands } from '@till/domain/order/commands/index';
import type { Result } from '@till/domain/result';
import type { CallFailure } from './failure.ts';
import type { Place } from './outbox/entry.ts';
import { outbox } from './outbox/instance.ts';

/** How a command is sent, where that does not follow from its name. */
export interface HowSent extends Pick<Place, 'merges' | 'marked'> {
  /** Headers about the moment in which the call was made; the same at every try. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A command in the outbox, and the server's final result. */
export interface SentCommand {
  readonly entryId: string;
  readonly settled: Promise<Result<unknown, CallFailure>>;
}

/** Hands a command to the outbox, which sends it as soon as its turn comes and as often as it takes. Whether it waits behind a refused call its rule says. */
export function sendCommand(command: OrderCommand, place: OrderPlace, { headers, ...how }: HowSent = {}): SentCommand {
  const { call, ...asked } = requestOf(command, place);
  const { id, settled } = outbox.add(call, headers === undefined ? asked : { ...asked, headers }, {
    ...how,
    lane: place.orderId,
    command,
    gated: commands[command.name].waits,
    opens: command.name === 'create',
  });
  return { entryId: id, settled };
}
