import { type Became, becameOf } from '@till/domain/order/became';
import type { Order, PaymentDifference } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';

/** What is told of a difference, and of a charge that was found what became of it, as far as its order is known here. */
export function useDifferenceWords(): (difference: PaymentDifference, order: Order | undefined) => string {
  const { differs } = useWords().card;
  const money = useMoney();
  const becameWords = (became: Became | null) =>
    became === null ? differs.became.unknown : fill(differs.became[became.kind], { amount: money(became.amount) });
  return (difference, order) => {
    const { kind, said, found } = difference;
    if (kind === 'charged')
      return fill(differs.charged, { found: money(found), became: becameWords(order === undefined ? null : becameOf(order, difference)) });
    return fill(differs[kind], { said: money(said), found: money(found) });
  };
}
