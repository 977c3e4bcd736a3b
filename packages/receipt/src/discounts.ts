import { addMinor, type Minor } from '@till/domain/money/minor';
import { shownDiscounts } from '@till/domain/order/totals/discounts';
import type { Order } from '@till/domain/order/types';

interface Words {
  readonly discountWithTax: string;
  readonly givenBy: string;
  readonly approvedBy: string;
}

/**
 * Each discount by its name, without the taxes in it, as the subtotal is; beside it what the guest was given where that is more, and who gave and who approved it. `shortOf`: the
 * short name of somebody of the staff; undefined: nobody is named.
 */
export function discountFigures(
  order: Order,
  words: Words,
  { shortOf }: { readonly shortOf?: ((staffId: string) => string | undefined) | undefined },
  money: (amount: Minor) => string,
) {
  const naming = (saying: string, staffId: string | undefined): readonly string[] => {
    const name = staffId === undefined ? undefined : shortOf?.(staffId);
    return name === undefined ? [] : [saying.replace('{name}', () => name)];
  };
  return shownDiscounts(order).map(({ discount, given, net }) => {
    const withTax = given === net || given === 0 ? [] : [words.discountWithTax.replace('{amount}', money(given))];
    const notes = [...withTax, ...naming(words.givenBy, discount.by), ...naming(words.approvedBy, discount.approvedBy)];
    const amount = addMinor(-net);
    return { kind: 'discount', label: discount.name, amount, text: money(amount), ...(notes.length === 0 ? {} : { notes }) } as const;
  });
}
