import type { ReplyOf } from '@till/contract/call';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { useMemo } from 'react';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { useShopResource, type Ways } from '../kit/resource/use-resource.ts';

type Screens = ReplyOf<typeof listKitchenScreensCall>;

/** A kitchen screen of the shop that does not say that it is there, while it has something to show. */
export type SilentScreen = Pick<Screens[number], 'id' | 'label' | 'standby'>;

const none: readonly SilentScreen[] = [];
/** The stream tells of each ticket on a screen as well: a second after the first of several they are read, once. A shop without a screen hears of none. */
const ways: Ways<Screens> = {
  live: ({ event }) => event === 'kitchen',
  togetherMs: 1_000,
  failed: (failure) => logError('LIST_KITCHEN_SCREENS_ERROR', failure, {}),
};

export function useSilentScreens(): readonly SilentScreen[] {
  const { value } = useShopResource(
    'silent screens',
    (merchantId, signal) => send(listKitchenScreensCall, { params: { merchantId } }, { signal }).settled,
    ways,
  );
  return useMemo(() => value?.filter(({ enabled, isSilent }) => enabled && isSilent) ?? none, [value]);
}
