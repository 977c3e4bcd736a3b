import type { Call } from '@till/contract/call';
import { headers as headerNames } from '@till/contract/headers';
import { type OrderPlace, requestOf } from '@till/contract/order/commands';
import type { OrderCommand } from '@till/domain/order/command';
import { commands } from '@till/domain/order/commands/index';
import { isRead } from '@till/domain/order/upgrade/upgrade';
import type { Result } from '@till/domain/result';
import { staffHeaders } from '../native/standing.ts';
import type { CallFailure } from './failure.ts';
import { deviceHeaders } from './identity.ts';
import type { Place } from './outbox/entry.ts';
import { outbox } from './outbox/instance.ts';
import type { OrderEntry } from './outbox/order-entry.ts';
import { seenMenu } from './seen-menu.ts';

const { approval: approvalHeader } = headerNames;

/** How a command is sent, where that does not follow from its name. */
export interface HowSent extends Pick<Place, 'merges' | 'marked'> {
  /** Instead of replacing an unsent call of the same kind (`merges`): the command that both are together; null: they stay two. */
  /** Somebody has approved it: what is sent as `x-approval`. */
  readonly approval?: string;
  readonly joins?: ((before: OrderCommand) => OrderCommand | null) | undefined;
}

/** A command in the outbox, and the server's final result. */
export interface SentCommand {
  readonly entryId: string;
  readonly settled: Promise<Result<unknown, CallFailure>>;
}

/**
 * Hands a command to the outbox, which sends it as soon as its turn comes and as often as it takes. Whether it waits behind a refused call its rule says. It
 * says at which device and by whom it was made, and what menu, taxes and rounding were seen where its rule needs them, however late it is sent, and whoever
 * stands there by then: its cash is in that device's drawer.
 */
export function sendCommand(command: OrderCommand, place: OrderPlace, { joins, approval, ...how }: HowSent = {}): SentCommand {
  const { call, asked } = callNow(command, place, approval);
  const { id, settled } = outbox.add(call, asked, {
    ...how,
    ...(joins === undefined ? {} : { joins: (before) => joined(before, asked, joins, place) }),
    lane: place.orderId,
    command,
    gated: commands[command.name].waits,
    opens: command.name === 'create',
  });
  return { entryId: id, settled };
}

/** A command's call, and what it carries when it is made now. */
function callNow(command: OrderCommand, place: OrderPlace, approval?: string): { readonly call: Call; readonly asked: OrderEntry['asked'] } {
  const { call, ...asked } = requestOf(command, place);
  const headers = {
    ...deviceHeaders(),
    ...staffHeaders(),
    ...(commands[command.name].seesMenu ? seenMenu() : {}),
    ...(approval === undefined ? {} : { [approvalHeader]: approval }),
  };
  return { call, asked: Object.keys(headers).length === 0 ? asked : { ...asked, headers } };
}

/** An unsent call and one more as one, where the same menu and taxes were seen for both. */
function joined(
  before: Pick<OrderEntry, 'asked' | 'command'>,
  { headers }: OrderEntry['asked'],
  joins: NonNullable<HowSent['joins']>,
  place: OrderPlace,
): Pick<OrderEntry, 'asked' | 'command'> | null {
  const command = isRead(before.command) && JSON.stringify(before.asked.headers) === JSON.stringify(headers) ? joins(before.command) : null;
  return command && { command, asked: callNow(command, place).asked };
}
