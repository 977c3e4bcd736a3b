import { randomBytes } from 'node:crypto';
import type { CodeOf } from '@till/contract/call';
import { askedBy, type CallOf, commandCalls } from '@till/contract/order/commands';
import type { PlacedItem } from '@till/domain/menu/menu';
import type { Terms } from '@till/domain/merchant/types';
import type { AskedOf, CommandName } from '@till/domain/order/command';
import type { CommandContext } from '@till/domain/order/commands/command';
import { decide } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { bookedLaterOf, type Made } from './made.ts';
import type { Orders } from './orders.ts';
import { stepOf } from './step.ts';

/** A command on an existing order. */
export type ChangeName = Exclude<CommandName, 'create'>;

/** What a command is decided with beside the order and the catalogue. */
interface Prepared<N extends ChangeName> {
  readonly asked: AskedOf<N>;
  /** The item that it is about as the caller saw it; absent: today's menu counts. */
  readonly seen?: { readonly placed: PlacedItem | undefined } | undefined;
  /** The taxes and the rounding that the caller knew; absent: today's count. */
  readonly terms?: Terms | undefined;
}

/** Fetches what a command needs beyond its call and the catalogue, before it is decided; or refuses. */
export type Prepare<N extends ChangeName> = (
  asked: Request<CallOf<N>>,
  order: Order,
  catalogue: Catalogue,
  made: Made,
) => Promise<Result<Prepared<N>, Refused<CodeOf<CallOf<N>>>>>;

/** 24 characters: unguessable and unique. */
const newPaymentId = (): string => randomBytes(12).toString('hex');

/** The call's body is what the rule is asked with; the type `PlainCommand` guarantees it. */
const asSent = <N extends ChangeName>(name: N, asked: Request<CallOf<N>>): Prepared<N> => ({ asked: askedBy(asked, commandCalls[name]) as AskedOf<N> });

/** Decides a command on its order and stores the result; replies with the order after it. */
export async function changeBy<N extends ChangeName>(
  orders: Orders,
  name: N,
  asked: Request<CallOf<N>>,
  prepare: Prepare<N> | undefined,
): Promise<Answer<CallOf<N>>> {
  const decided = (order: Order, catalogue: Catalogue, prepared: Prepared<N>, made: Made) =>
    stepOf(decide(name, order, prepared.asked, contextOf(made, catalogue, prepared)));
  const answer = await (prepare === undefined
    ? orders.change(asked, (order, catalogue, made) => decided(order, catalogue, asSent(name, asked), made))
    : orders.change(asked, {
        prepare: (order, catalogue, made) => prepare(asked, order, catalogue, made),
        decide: (order, catalogue, prepared, made) => (prepared.ok ? decided(order, catalogue, prepared.value, made) : prepared),
      }));
  // Each refusal of the rule is declared by the call: otherwise the table of calls (`commandCalls`) does not compile.
  return answer as Answer<CallOf<N>>;
}

function contextOf(made: Made, { merchant, itemOf, categoriesOf }: Catalogue, { seen, terms }: Pick<Prepared<ChangeName>, 'seen' | 'terms'>): CommandContext {
  const { at, deed } = made;
  const today = (itemId: string) => {
    const item = itemOf(itemId);
    return item && { item, categories: categoriesOf(itemId) };
  };
  return {
    now: at,
    merchant: terms === undefined ? merchant : { ...merchant, ...terms },
    itemSeen: seen === undefined ? today : () => seen.placed,
    decidedAt: deed?.at ?? null,
    unsure: deed?.unsure ?? false,
    madeAt: bookedLaterOf(made)?.madeAt,
    // Made only for the rules that ask for one.
    get paymentId() {
      return newPaymentId();
    },
  };
}
