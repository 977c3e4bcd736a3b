import { type OrderPlace, requestOf } from '@till/contract/order/commands';
import type { OrderCommand } from '@till/domain/order/command';
import { commands } from '@till/domain/order/commands/index';
import type { Result } from '@till/domain/result';
import type { CallFailure } from './failure.ts';
import { deviceHeaders } from './identity.ts';
import type { Place } from './outbox/entry.ts';
import { outbox } from './outbox/instance.ts';
import { seenMenu } from './seen-menu.ts';

/** How a command is sent, where that does not follow from its name. */
export type HowSent = Pick<Place, 'merges' | 'marked'>;

/** A command in the outbox, and the server's final result. */
export interface SentCommand {
  readonly entryId: string;
  readonly settled: Promise<Result<unknown, CallFailure>>;
}

/**
 * Hands a command to the outbox, which sends it as soon as its turn comes and as often as it takes. Whether it waits behind a refused call its rule says. It
 * says at which device it was made, and what menu, taxes and rounding were seen where its rule needs them, however late it is sent: its cash is in that
 * device's drawer.
 */
export function sendCommand(command: OrderCommand, place: OrderPlace, how: HowSent = {}): SentCommand {
  const { call, ...asked } = requestOf(command, place);
  const { waits, seesMenu } = commands[command.name];
  const headers = { ...deviceHeaders(), ...(seesMenu ? seenMenu() : {}) };
  const { id, settled } = outbox.add(call, Object.keys(headers).length === 0 ? asked : { ...asked, headers }, {
    ...how,
    lane: place.orderId,
    command,
    gated: waits,
    opens: command.name === 'create',
  });
  return { entryId: id, settled };
}
