import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { Section } from '../Section.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { Books } from './Books.tsx';
import { getBusiness } from './business-calls.ts';
import { Counter } from './Counter.tsx';
import { Days, Money } from './Days.tsx';
import { Identity, type IdentityProps } from './Identity.tsx';
import { Labels } from './Labels.tsx';
import { OrderTypes } from './OrderTypes.tsx';
import { OwnData } from './OwnData.tsx';
import { Rounding } from './Rounding.tsx';
import { Tables } from './Tables.tsx';

export interface BusinessScreenProps extends Pick<IdentityProps, 'addressEditor'> {
  /** The shop's taxes. */
  readonly taxes: ReactNode;
  readonly onBack: () => void;
  /** What the register works with was changed. */
  readonly onSaved: () => void;
}

/** What is set of the business, in parts that are saved by themselves. */
export function BusinessScreen({ addressEditor, taxes, onBack, onSaved }: BusinessScreenProps) {
  const { common } = useMessages();
  const words = useMessages('business');
  const say = useFailureText();
  const { value: business, failure, refresh, put } = useShopSettings('business', getBusiness);
  if (business === null)
    return (
      <SettingsGroup title={words.title} back={words.back} onBack={onBack}>
        {failure === null ? (
          <Text>{common.loading}</Text>
        ) : (
          <div role="alert">
            <Text mb="sm">{`${words.notRead} ${say(failure)}`}</Text>
            <Button size="lg" onClick={() => void refresh()}>
              {common.tryAgain}
            </Button>
          </div>
        )}
      </SettingsGroup>
    );
  const part = {
    business,
    onStale: refresh,
    onSaved(now: typeof business) {
      put(now);
      onSaved();
    },
  };
  return (
    <SettingsGroup title={words.title} back={words.back} onBack={onBack}>
      <Identity {...part} addressEditor={addressEditor} />
      <Days {...part} />
      <Books {...part} />
      <OrderTypes {...part} />
      <Counter {...part} />
      <Tables {...part} />
      <Labels {...part} />
      <Section title={words.taxes.title}>{taxes}</Section>
      <Rounding {...part} />
      <Money {...part} />
      <OwnData />
      <Text c="dimmed">{words.ofRegister}</Text>
    </SettingsGroup>
  );
}
