import { NativeSelect } from '@mantine/core';
import { currencies, knownTimezones } from '@till/domain/address/place';
import type { Language } from '@till/phrases/phrases';
import { useMemo } from 'react';
import { now } from '../../native/clock.ts';
import { useLanguage } from '../../ui/words.tsx';
import shared from '../setup.module.css';
import { useSetupWords } from '../use-setup-words.ts';
import { type Draft, shownCurrency, shownTimezone } from './draft.ts';
import classes from './Region.module.css';

/** Time zone and currency: those of the address, until somebody chooses others. */
export function Region({ draft, onChange }: { readonly draft: Draft; readonly onChange: (changes: Partial<Draft>) => void }) {
  const { business } = useSetupWords();
  const language = useLanguage();
  const timezone = shownTimezone(draft);
  const currencyCode = shownCurrency(draft);
  const zones = useMemo(() => zonesWith(timezone, language), [timezone, language]);
  const money = useMemo(() => currenciesWith(currencyCode, language), [currencyCode, language]);
  return (
    <div>
      <div className={classes.region}>
        <NativeSelect
          size="md"
          label={business.timezone}
          value={timezone}
          data={zones}
          onChange={(event) => onChange({ timezone: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={business.currency}
          value={currencyCode}
          data={money}
          onChange={(event) => onChange({ currencyCode: event.currentTarget.value })}
        />
      </div>
      <p className={shared.quiet}>{business.regionHint}</p>
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The known time zones and this one, from west to east, as a person calls them. */
function zonesWith(chosen: string, language: Language): Option[] {
  const at = now();
  return [...new Set([...knownTimezones, chosen])]
    .map((zone) => ({ zone, ahead: aheadOf(zone, at) }))
    .sort((one, other) => one.ahead - other.ahead || (one.zone < other.zone ? -1 : 1))
    .map(({ zone }) => ({ value: zone, label: zoneName(zone, language, at) }));
}

/** How far a zone is ahead of UTC at a moment, in minutes. */
function aheadOf(timeZone: string, at: number): number {
  const said = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(said ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** `Los Angeles: Pacific Time`. The city tells zones apart that have one name. */
function zoneName(timeZone: string, language: Language, at: number): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const name = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined ? city : `${city}: ${name}`;
}

function currenciesWith(chosen: string, language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return [...new Set<string>([...currencies, chosen])].map((code) => ({ value: code, label: `${code}: ${names.of(code) ?? code}` }));
}
