import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { Card } from '../../../../kit/layout/Card.tsx';
import { SwitchRow } from '../../../../kit/layout/Choices.tsx';
import { useLanguage, useMessages } from '../../../../messages/messages.tsx';
import type { WholeBook } from '../menu-calls.ts';
import type { PartProps } from './parts.ts';

/** The taxes of an item: the shop's default ones, and its own. One that the shop has no more is shown as long as it is on the item. */
export function TaxesPart({ form, book: { taxes } }: PartProps & { readonly book: Pick<WholeBook, 'taxes'> }) {
  const words = useMessages('menuEditor');
  const { defaultTaxRates, taxIds } = form.values;
  const percent = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 5 });
  const called = ({ name, rate }: WholeBook['taxes'][number]) => `${name} ${percent.format(rate / limits.taxRateScale)}%`;
  const defaults = taxes.filter(({ isDefault, isGone }) => isDefault === 1 && !isGone);
  return (
    <Card as="fieldset">
      <legend>{words.taxes}</legend>
      <SwitchRow
        label={words.defaultTaxes}
        description={defaults.length === 0 ? words.noDefaultTaxes : defaults.map(called).join(', ')}
        checked={defaultTaxRates}
        onChange={(on) => form.change({ defaultTaxRates: on })}
      />
      {taxes
        .filter(({ id, isDefault, isGone }) => taxIds.includes(id) || !(isGone || (isDefault === 1 && defaultTaxRates)))
        .map((tax) => (
          <SwitchRow
            key={tax.id}
            label={tax.isGone ? fill(words.goneTax, { name: called(tax) }) : called(tax)}
            checked={taxIds.includes(tax.id)}
            onChange={(on) => form.change({ taxIds: on ? [...taxIds, tax.id] : taxIds.filter((each) => each !== tax.id) })}
          />
        ))}
    </Card>
  );
}
