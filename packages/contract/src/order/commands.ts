import type { AskedOf, CommandCode, CommandName, OrderCommand } from '@till/domain/order/command';
import type { BodyOf, Call, CodeOf, QueryOf } from '../call.ts';
import * as calls from './calls.ts';
import { addDiscountCall, removeDiscountCall } from './discounts.ts';
import { setSharesCall } from './shares.ts';

/** Refusals of any change of an order. */
export type ChangeCode = 'not_found' | 'forbidden' | 'unavailable' | 'idempotency_key_reused' | 'approval_needed' | 'approval_not_valid';

/** A table of calls as long as each lists every code that its command may be refused with; for one that does not, the codes that it leaves out. */
type Declared<Calls extends Readonly<Record<CommandName, Call>>> = {
  readonly [N in CommandName]: [Undeclared<N, Calls[N]>] extends [never] ? Call : Undeclared<N, Calls[N]>;
};
type Undeclared<N extends CommandName, C extends Call> = Exclude<CommandCode<N> | ChangeCode, CodeOf<C>>;

const declared = <const Calls extends Readonly<Record<CommandName, Call>>>(table: Calls & Declared<Calls>): Calls => table;

/** The call of each command of an order, in the order of an order's life. */
export const commandCalls = declared({
  create: calls.createOrderCall,
  'set-order-type': calls.setOrderTypeCall,
  'add-item': calls.addItemCall,
  'change-item': calls.changeItemCall,
  // The same call: what is in its body says which of the two it is.
  enlarge: calls.changeItemCall,
  'remove-item': calls.removeItemCall,
  'change-order': calls.changeOrderCall,
  'add-discount': addDiscountCall,
  'remove-discount': removeDiscountCall,
  'set-shares': setSharesCall,
  submit: calls.submitOrderCall,
  'submit-items': calls.submitItemsCall,
  'pay-cash': calls.payCashCall,
  'set-cash-received': calls.setCashReceivedCall,
  'set-owner': calls.setOwnerCall,
  'pay-later': calls.payLaterCall,
  close: calls.closeOrderCall,
  cancel: calls.cancelOrderCall,
});

type CommandCalls = typeof commandCalls;
export type CallOf<N extends CommandName> = CommandCalls[N];

/** The commands whose rule takes exactly what their call carries: its body (a DELETE's query), and the line or discount that its path names. */
export type PlainCommand = {
  [N in CommandName]: { readonly lineId: string; readonly discountId: string; readonly asked: CarriedBy<CallOf<N>> } extends AskedOf<N> ? N : never;
}[CommandName];

type CarriedBy<C extends Call> = C['method'] extends 'DELETE' ? QueryOf<C> : BodyOf<C>;

/** Which order, of whom. */
export interface OrderPlace {
  readonly merchantId: string;
  readonly orderId: string;
}

/** The name by which a call's path names a line, or a discount; undefined: it names neither. */
const partParam = (call: Call): string | undefined => paramsOf(call).find((name) => name !== 'merchantId' && name !== 'orderId');

/** The name by which a command knows what that is. */
const partOf = (param: string): 'lineId' | 'discountId' => (param === 'discountId' ? param : 'lineId');

const paramsOf = ({ path }: Call): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** A command as a caller sends it. */
export interface CommandRequest {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  /** Absent: the call carries none. */
  readonly body?: object;
  readonly query?: object;
}

/** What a call carries of what a command was asked with, where that is not the same. */
const bodies: { readonly [N in CommandName]?: (asked: AskedOf<N>) => object } = {
  /** The customer is asked for whole, to be shown at once; sent is their id. */
  'change-order': ({ asked: { customer, ...rest } }) => (customer === undefined ? rest : { ...rest, customerId: customer?.id ?? null }),
};

/** The call of a command, and what it is sent with. */
export function requestOf<N extends CommandName>(command: OrderCommand<N>, { merchantId, orderId }: OrderPlace): CommandRequest {
  const call: Call = commandCalls[command.name];
  const { asked = {}, ...own }: { readonly name: string; readonly lineId?: string; readonly discountId?: string; readonly asked?: object } = command;
  const part = partParam(call);
  const named: Readonly<Record<string, string>> = { merchantId, orderId, ...(part === undefined ? {} : { [part]: own[partOf(part)] ?? '' }) };
  const params = Object.fromEntries(paramsOf(call).map((param) => [param, named[param] ?? '']));
  if (call.method !== 'DELETE') return { call, params, body: bodies[command.name]?.(command) ?? asked };
  return { call, params, ...(Object.keys(asked).length === 0 ? {} : { query: asked }) };
}

/** What a command is asked with, as its call brought it: the inverse of `requestOf`, but for what a call carries otherwise. */
export function askedBy(
  { params, body, query }: { readonly params: Readonly<Record<string, string>>; readonly body: unknown; readonly query?: unknown },
  call: Call,
) {
  const part = partParam(call);
  return { ...(part === undefined ? {} : { [partOf(part)]: params[part] }), asked: call.method === 'DELETE' ? query : body };
}
