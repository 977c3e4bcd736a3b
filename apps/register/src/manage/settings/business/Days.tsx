import { businessDayStartMax } from '@till/domain/time/business-day';
import { CurrencySelect, TimezoneSelect } from '../../../kit/control/region-fields.tsx';
import { SelectRow } from '../../../kit/layout/Choices.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { Part, type PartProps, usePart } from './Part.tsx';
import { timeOfDay } from './shown-fields.ts';
import { useInstant } from './use-instant.ts';

const quarterSeconds = 900;
const starts = Array.from({ length: businessDayStartMax / quarterSeconds + 1 }, (_, index) => index * quarterSeconds);

/** The clock of the business: its time zone, and when its days begin. */
export function Days(props: PartProps) {
  const words = useMessages('business');
  const language = useLanguage();
  const { values, change } = useInstant(words.parts.time, props);
  return (
    <Section title={words.parts.time} ruled>
      <TimezoneSelect label={words.fields.timezone} description={words.timezoneHint} value={values.timezone} onChange={(timezone) => change({ timezone })} />
      <SelectRow
        label={words.fields.businessDayStart}
        description={words.dayStartHint}
        value={String(values.businessDayStart)}
        data={starts.map((start) => ({ value: String(start), label: timeOfDay(start, language) }))}
        onChange={(start) => change({ businessDayStart: Number(start) })}
      />
    </Section>
  );
}
/** The currency: it may change until the first order. */
export function Money(props: PartProps) {
  const words = useMessages('business');
  const part = usePart('money', props);
  const { isCurrencyFixed } = props.business;
  return (
    <Part part={part} isSaid>
      <CurrencySelect
        label={words.fields.currencyCode}
        description={isCurrencyFixed ? words.currencyFixed : words.currencyOpen}
        value={part.values.currencyCode}
        disabled={isCurrencyFixed}
        onChange={(currencyCode) => part.change({ currencyCode })}
      />
    </Part>
  );
}
