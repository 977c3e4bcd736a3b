import type { ReplyOf } from '@till/contract/call';
import { listKitchenScreensCall, putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { useMemo, useState } from 'react';
import { changeKeys } from '../../calls/change-keys.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { useResource } from '../../kit/resource/use-resource.ts';
import { newId } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';

type Screens = ReplyOf<typeof listKitchenScreensCall>;

/** Which kitchen screen this browser is; null: nobody said. */
export const chosenScreen = kept('till.kitchen-screen', (stored) => (typeof stored === 'string' ? stored : null));

/**
 * The kitchen screens of the shop that are switched on; null: not read yet. `switchedOff`: the shop's only one, for all dishes, if it is off. `create`: makes one
 * for all dishes, or switches that one on.
 */
export function useScreens(merchantId: string) {
  const { value, failure, refresh } = useResource(
    `${merchantId} kitchen screens`,
    (signal) => send(listKitchenScreensCall, { params: { merchantId } }, { signal }).settled,
    { failed: (failed) => logError('LIST_KITCHEN_SCREENS_ERROR', failed, {}) },
  );
  const screens = useMemo<Screens | null>(() => value?.filter(({ enabled }) => enabled) ?? null, [value]);
  const switchedOff = value?.length === 1 ? value.find(({ enabled, categories }) => !enabled && categories === null) : undefined;
  const [ids] = useState(() => changeKeys(newId));
  const create = async (label: string, screenId = ids.of(label)): Promise<CallFailure | null> => {
    const answer = await send(putKitchenScreenCall, { params: { merchantId, screenId }, body: { label, enabled: true } }).settled;
    if (!answer.ok) return answer.refusal;
    chosenScreen.set(screenId);
    return null;
  };
  return { screens, switchedOff, failure, read: refresh, create };
}
