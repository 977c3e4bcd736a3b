import type { ReactNode } from 'react';
import { Section } from '../../../kit/layout/Section.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { TaxRounding } from './Rounding.tsx';
import { useBusiness } from './use-business.tsx';

interface Props {
  /** The shop's taxes. */
  readonly taxes: ReactNode;
  readonly onBack: () => void;
  /** What the register works with was changed. */
  readonly onSaved: () => void;
}

/** The taxes of the business, and how they are rounded. */
export function TaxSettings({ taxes, onBack, onSaved }: Props) {
  const words = useMessages('business');
  const { part, missing } = useBusiness(onSaved);
  return (
    <SettingsGroup help="tax" title={words.taxes.title} back={words.back} onBack={onBack}>
      <Section title={words.taxes.title} isSaid hint={words.taxes.intro}>
        {taxes}
      </Section>
      {missing}
      {part === null ? null : <TaxRounding {...part} />}
    </SettingsGroup>
  );
}
