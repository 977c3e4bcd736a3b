import { SelectRow } from '../../../kit/layout/Choices.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { type LockAfter, useSetting } from '../../../native/storage.ts';

/** When this register asks again who stands at it. */
export function LockSetting() {
  const { lockSetting: words } = useMessages('atTablet');
  const [lockAfter, setLockAfter] = useSetting('lockAfter');
  const choices: readonly LockAfter[] = ['never', '30', '60', '180', '300', 'sale'];
  return (
    <Section title={words.label} isSaid>
      <SelectRow
        label={words.label}
        description={words.hint}
        data={choices.map((value) => ({ value, label: words.choices[value] }))}
        value={lockAfter}
        onChange={(value) => setLockAfter(value as LockAfter)}
      />
    </Section>
  );
}
