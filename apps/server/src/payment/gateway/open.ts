import type { GatewayAccount, GatewayContext } from './account.ts';
import { cardpointe } from './cardpointe/cardpointe.ts';
import { clover } from './clover/clover.ts';
import type { Gateway } from './gateway.ts';
import { valor } from './valor/valor.ts';

/** Any gateway's context. */
type AnyContext = { [Name in GatewayAccount['gateway']]: GatewayContext<Name> }[GatewayAccount['gateway']];

const isOf = <Name extends GatewayAccount['gateway']>(context: AnyContext, name: Name): context is Extract<AnyContext, GatewayContext<Name>> =>
  context.account.gateway === name;

/** The adapter of an account's gateway. Cheap: it holds nothing that the next one would miss, so one may be opened for every call. */
export function openGateway(context: AnyContext): Gateway {
  if (isOf(context, 'cardpointe')) return cardpointe(context);
  return isOf(context, 'valor') ? valor(context) : clover(context as GatewayContext<'clover'>);
}
