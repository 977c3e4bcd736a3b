import { SelectRow } from '../../../kit/layout/Choices.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import type { PartProps } from '../business/Part.tsx';
import { useBusiness } from '../business/use-business.tsx';
import { useInstant } from '../business/use-instant.ts';

/** Whose tips are: the server alone goes by it. */
export function TipsTo() {
  const { part, missing } = useBusiness(() => undefined);
  return part === null ? missing : <Choice {...part} />;
}

function Choice(props: PartProps) {
  const { tipsTo: words } = useMessages('staffSettings');
  const { values, change } = useInstant(words.label, props);
  return (
    <Section title={words.label} isSaid>
      <SelectRow
        label={words.label}
        description={words.hint}
        data={[
          { value: 'owner', label: words.owner },
          { value: 'taker', label: words.taker },
        ]}
        value={values.tipsTo}
        onChange={(tipsTo) => change({ tipsTo })}
      />
    </Section>
  );
}
