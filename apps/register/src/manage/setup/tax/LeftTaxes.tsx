import { type TaxedMenu, UnchargedTaxes } from './UnchargedTaxes.tsx';
import { useRates } from './use-rates.ts';

/** At the end of the wizard: the taxes that are charged on nothing. */
export function LeftTaxes({ menu, onChanged }: { readonly menu: TaxedMenu; readonly onChanged: () => void }) {
  const { rates, replace, read } = useRates({ onChanged });
  return <UnchargedTaxes rates={rates} menu={menu} onChanged={replace} onRead={read} />;
}
