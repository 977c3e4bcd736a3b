import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { getBusiness } from './business-calls.ts';
import type { PartProps } from './Part.tsx';

/** What is set of the business, for the parts that change it; null: not known, and `missing` says so. `onSaved`: what the register works with was changed. */
export function useBusiness(onSaved: () => void): { readonly part: PartProps | null; readonly missing: ReactNode } {
  const { common } = useMessages();
  const words = useMessages('business');
  const say = useFailureText();
  const { value: business, failure, refresh, put } = useShopSettings('business', getBusiness);
  if (business !== null) {
    const saved: PartProps['onSaved'] = (now) => {
      put(now);
      onSaved();
    };
    return { part: { business, onStale: refresh, onSaved: saved }, missing: null };
  }
  const missing =
    failure === null ? (
      <Text>{common.loading}</Text>
    ) : (
      <div role="alert">
        <Text mb="sm">{`${words.notRead} ${say(failure)}`}</Text>
        <Button size="lg" onClick={() => void refresh()}>
          {common.tryAgain}
        </Button>
      </div>
    );
  return { part: null, missing };
}
