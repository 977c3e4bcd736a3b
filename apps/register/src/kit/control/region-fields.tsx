import { currencies, knownTimezones } from '@till/domain/address/place';
import type { Language } from '@till/phrases/phrases';
import { useMemo } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { useLanguage } from '../../messages/messages.tsx';
import { SelectRow } from '../layout/Choices.tsx';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  /** lg: among the fields of a form. Absent: as high as the choices of a settings page. */
  readonly size?: 'md' | 'lg';
}

/** A time zone, as people call it. */
export function TimezoneSelect({ value, onChange, ...field }: Props) {
  const language = useLanguage();
  const zones = useMemo(() => zonesWith(value, language), [value, language]);
  return <SelectRow {...field} value={value} data={zones} onChange={onChange} />;
}

/** A currency, by its code and its name. */
export function CurrencySelect({ value, onChange, ...field }: Props) {
  const language = useLanguage();
  const money = useMemo(() => currenciesWith(value, language), [value, language]);
  return <SelectRow {...field} value={value} data={money} onChange={onChange} />;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The known time zones and this one, from west to east, as a person calls them. */
function zonesWith(chosen: string, language: Language): Option[] {
  const at = serverNow();
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
export function zoneName(timeZone: string, language: Language, at: number): string {
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
