import { type Minor, zero } from '@till/domain/money/minor';
import type { Order, TaxLine } from '@till/domain/order/types';

interface Words {
  readonly tax: string;
  readonly includes: string;
  /** Instead of a tax, with the certificate's name and number. */
  readonly taxExempt: string;
}

/** The tax and what it is of, by rate; of an exempt order none, with whose certificate it is, as an auditor asks for it. `money`: an amount as text. */
export function taxFigures({ taxAmount, taxes, exemption }: Order, words: Words, language: string, money: (amount: Minor) => string) {
  if (taxAmount !== 0)
    return [
      { kind: 'tax', label: words.tax, amount: taxAmount, text: money(taxAmount) } as const,
      ...taxes.map((tax) => ({ kind: 'tax-rate', label: taxLabel(tax, words, language), amount: tax.amount, text: money(tax.amount) }) as const),
    ];
  if (exemption === undefined) return [];
  const note = words.taxExempt.replace(/\{(name|number)\}/g, (_, which) => (which === 'name' ? exemption.name : exemption.number));
  return [{ kind: 'tax', label: words.tax, amount: zero, text: money(zero), notes: [note] } as const];
}

/** `Sales tax 8.25%`, or `includes GST 5%` where the prices have it in them. */
function taxLabel(tax: TaxLine, { includes }: Words, language: string): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 5 }).format(tax.rate / 10_000_000);
  const named = `${tax.name} ${percent}`;
  return tax.inclusionType === 'INCLUSIVE' ? `${includes} ${named}` : named;
}
