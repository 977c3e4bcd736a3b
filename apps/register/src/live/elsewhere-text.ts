import { unreachable } from '@till/domain/assert';
import type { OrderDifference } from '@till/domain/order/queries/changes';
import type { Order } from '@till/domain/order/types';
import { counted, fill, type Language, type MessagesOf, type Phrases } from '@till/phrases/phrases';
import { nameSaid } from '../messages/line-names.ts';
import { orderTitle, typeText } from '../messages/order.ts';

/** This many are named, further ones counted: nobody reads a longer sentence. */
const namedCountMax = 3;

type LivePhrases = Phrases & { readonly live: MessagesOf<'live'> };
type End = Extract<OrderDifference, { kind: 'paid' | 'cancelled' }>;
type Change = Exclude<OrderDifference, End>;

/** Paid or cancelled: nothing else about the order matters then. */
export const isEnd = (difference: OrderDifference): difference is End => difference.kind === 'paid' || difference.kind === 'cancelled';

/**
 * One short sentence about what another register did: "Register 2 added 2 × Tacos", "Order B12 was paid at Register 2." `who`: its label,
 * null or undefined where nobody knows it.
 */
export function elsewhereText(
  differences: readonly OrderDifference[],
  who: string | null | undefined,
  order: Pick<Order, 'orderType' | 'title' | 'id'>,
  phrases: LivePhrases,
  language: Language,
): string {
  const { live } = phrases;
  const by = who || live.anotherRegister;
  const end = differences.find(isEnd);
  if (end !== undefined) {
    const { at, elsewhere } = live[end.kind];
    return fill(who ? at : elsewhere, { order: orderTitle(order, phrases), who: by });
  }
  const changes = differences.filter((each) => !isEnd(each));
  const [first] = changes;
  if (first !== undefined && changes.length === 1) return fill(live.one, { who: by, what: whatText(first, phrases, language) });
  const named = changes.slice(0, namedCountMax).map((each) => whatText(each, phrases, language));
  const more = changes.length - named.length;
  const list = [...named, ...(more > 0 ? [counted(live.more, more, language)] : [])].join(live.separator);
  return fill(live.several, { who: by, list });
}

function whatText(difference: Change, phrases: LivePhrases, language: Language): string {
  const { did } = phrases.live;
  const name = 'name' in difference ? nameSaid(difference.name, language) : '';
  switch (difference.kind) {
    case 'added':
    case 'removed': {
      const { kind, quantity } = difference;
      return fill(did[kind], { items: quantity > 1 ? `${quantity} × ${name}` : name });
    }
    case 'quantity':
      return fill(did.quantity, { name, before: difference.before, after: difference.after });
    case 'changed':
      return fill(did.changed, { name });
    case 'table':
      return difference.table === null ? did.noTable : fill(did.table, { table: difference.table });
    case 'type':
      return fill(did.type, { type: typeText(difference.orderType, phrases) });
    case 'submitted':
    case 'tip':
    case 'note':
    case 'customer':
    case 'pay_later':
      return did[difference.kind];
    default:
      return unreachable(difference);
  }
}
