import { zero } from '@till/domain/money/minor';
import { useMoney } from '../money.tsx';

/** What tells a field of an amount from any other: the currency's sign at its start, which is not typed. `<TextInput {...useMoneyMark()} />` */
export function useMoneyMark() {
  const sign = useMoney()(zero).replace(/[\d.,\s]/g, '');
  return {
    leftSection: (
      <span className="quiet" aria-hidden>
        {sign}
      </span>
    ),
    leftSectionWidth: sign.length > 1 ? 56 : 36,
    leftSectionPointerEvents: 'none',
  } as const;
}
