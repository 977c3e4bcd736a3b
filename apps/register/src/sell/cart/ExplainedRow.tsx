import type { Minor } from '@till/domain/money/minor';
import { Money } from '../../kit/money.tsx';

/** An amount with what it is of. */
export function ExplainedRow({ label, amount, quiet = false }: { readonly label: string; readonly amount: Minor; readonly quiet?: boolean }) {
  return (
    <p className={`column-auto grid gap-16 break-anywhere ${quiet ? 'quiet leading-22' : 'semibold leading-24'}`}>
      <span>{label}</span>
      <Money amount={amount} />
    </p>
  );
}
