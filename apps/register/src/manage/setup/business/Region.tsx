import { CurrencySelect, TimezoneSelect } from '../../../kit/control/region-fields.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { type Draft, shownCurrency, shownTimezone } from './draft.ts';

/** Time zone and currency: those of the address, until somebody chooses others. */
export function Region({ draft, onChange }: { readonly draft: Draft; readonly onChange: (changes: Partial<Draft>) => void }) {
  const { business } = useMessages('setup');
  return (
    <div>
      <div className="mb-8 fit-240 grid gap-12">
        <TimezoneSelect size="lg" label={business.timezone} value={shownTimezone(draft)} onChange={(timezone) => onChange({ timezone })} />
        <CurrencySelect size="lg" label={business.currency} value={shownCurrency(draft)} onChange={(currencyCode) => onChange({ currencyCode })} />
      </div>
      <Note>{business.regionHint}</Note>
    </div>
  );
}
