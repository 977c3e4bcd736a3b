import type { TaxRate } from '@till/domain/merchant/types';
import { formatMoney } from '@till/domain/money/format';
import { type Minor, minor } from '@till/domain/money/minor';
import { paidFor } from '@till/domain/tax/example';
import { fill } from '@till/phrases/phrases';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';

/** A price that is easily reckoned with: 10.00. */
const price = minor(1_000);

/** What the customer pays for an item that carries these rates. */
export function TaxExample({ rates }: { readonly rates: readonly TaxRate[] }) {
  const { tax: words } = useMessages('setup');
  const currency = useSession()?.merchant.currencyCode ?? 'USD';
  const money = (amount: Minor) => formatMoney(amount, currency);
  const { paid, tax } = paidFor(price, rates);
  return <Note>{fill(words.example, { price: money(price), paid: money(paid), tax: money(tax) })}</Note>;
}
