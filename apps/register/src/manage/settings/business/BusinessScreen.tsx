import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/messages.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { Books } from './Books.tsx';
import { Counter } from './Counter.tsx';
import { Days, Money } from './Days.tsx';
import { Identity, type IdentityProps } from './Identity.tsx';
import { Labels } from './Labels.tsx';
import { OrderTypes } from './OrderTypes.tsx';
import { OwnData } from './OwnData.tsx';
import { CashRounding } from './Rounding.tsx';
import { Tables } from './Tables.tsx';
import { useBusiness } from './use-business.tsx';

export interface BusinessScreenProps extends Pick<IdentityProps, 'addressEditor'> {
  readonly onBack: () => void;
  /** What the register works with was changed. */
  readonly onSaved: () => void;
}

/** What is set of the business, in parts that are saved by themselves. */
export function BusinessScreen({ addressEditor, onBack, onSaved }: BusinessScreenProps) {
  const words = useMessages('business');
  const { part, missing } = useBusiness(onSaved);
  return (
    <SettingsGroup title={words.title} back={words.back} onBack={onBack}>
      {missing}
      {part === null ? null : (
        <>
          <Identity {...part} addressEditor={addressEditor} />
          <Days {...part} />
          <OrderTypes {...part} />
          <Tables {...part} />
          <Counter {...part} />
          <Books {...part} />
          <Labels {...part} />
          <CashRounding {...part} />
          <Money {...part} />
          <OwnData />
          <Text c="dimmed">{words.ofRegister}</Text>
        </>
      )}
    </SettingsGroup>
  );
}
