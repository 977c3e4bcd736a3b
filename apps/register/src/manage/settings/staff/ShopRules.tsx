import { type StaffOfflineHours, staffOfflineHours } from '@till/domain/merchant/staff-offline';
import { fill } from '@till/phrases/phrases';
import { SelectRow, SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import type { PartProps } from '../business/Part.tsx';
import { useBusiness } from '../business/use-business.tsx';
import { useInstant } from '../business/use-instant.ts';

/** What goes for all registers of a shop with staff. `onSaved`: what the register works with was changed. */
export function ShopRules({ onSaved }: { readonly onSaved: () => void }) {
  const words = useMessages('staffSettings').shop;
  const { part, missing } = useBusiness(onSaved);
  return <Section title={words.title}>{part === null ? missing : <Rules {...part} />}</Section>;
}

function Rules(props: PartProps) {
  const words = useMessages('staffSettings').shop;
  const { values, change } = useInstant(words.title, props);
  return (
    <>
      <SwitchRow
        label={words.namesServer}
        description={words.namesServerHint}
        checked={values.namesServer}
        onChange={(namesServer) => change({ namesServer })}
      />
      <SelectRow
        label={words.offlineHours}
        description={words.offlineHoursHint}
        value={String(values.staffOfflineHours)}
        data={staffOfflineHours.map((hours) => ({ value: String(hours), label: fill(words.hours, { hours }) }))}
        onChange={(hours) => change({ staffOfflineHours: Number(hours) as StaffOfflineHours })}
      />
    </>
  );
}
