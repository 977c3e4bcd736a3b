import type { Minor } from '@till/domain/money/minor';
import { type Became, becameOf } from '@till/domain/order/queries/became';
import type { Order, PaymentDifference } from '@till/domain/order/types';
import { fill, type MessagesOf, type Phrase } from '@till/phrases/phrases';
import { useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';

/** The words of its two amounts. A newer server may report an unknown kind: the amounts are shown all the same. */
export function differenceText(
  { kind, said, found }: Pick<PaymentDifference, 'kind' | 'said' | 'found'>,
  words: MessagesOf<'paying'>,
  money: (amount: Minor) => string,
) {
  const known: Readonly<Partial<Record<PaymentDifference['kind'], Phrase>>> = words.card.differs;
  return fill(known[kind] ?? words.card.differs.other_amount, { said: money(said), found: money(found) });
}

/** The words of a difference, and for a late charge what happened to it, as far as its order is known here. */
export function useDifferenceText(): (difference: PaymentDifference, order: Order | undefined) => string {
  const words = useMessages('paying');
  const { differs } = words.card;
  const money = useMoney();
  const becameText = (became: Became | null) =>
    became === null ? differs.became.unknown : fill(differs.became[became.kind], { amount: money(became.amount) });
  return (difference, order) => {
    const { kind, found } = difference;
    if (kind === 'charged') return fill(differs.charged, { found: money(found), became: becameText(order === undefined ? null : becameOf(order, difference)) });
    return differenceText(difference, words, money);
  };
}
