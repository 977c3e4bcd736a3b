import type { ReplyOf } from '@till/contract/call';
import { listKitchenScreensCall, putKitchenScreenCall } from '@till/contract/write/kitchen-screen';
import { useCallback, useEffect, useState } from 'react';
import { changeKeys } from '../../calls/change-keys.ts';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { newId } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';

type Screens = ReplyOf<typeof listKitchenScreensCall>;

/** Which kitchen screen this browser is; null: nobody said. */
export const chosenScreen = kept('till.kitchen-screen', (stored) => (typeof stored === 'string' ? stored : null));

/** The kitchen screens of the shop that are switched on; null: not read yet. `create`: makes one for all dishes. */
export function useScreens(merchantId: string) {
  const isOnline = useConnection() === 'online';
  const [screens, setScreens] = useState<Screens | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const read = useCallback(async () => {
    const answer = await send(listKitchenScreensCall, { params: { merchantId } }).settled;
    if (!answer.ok) {
      logError('LIST_KITCHEN_SCREENS_ERROR', answer.refusal, {});
      return setFailure(answer.refusal);
    }
    setFailure(null);
    setScreens(answer.value.filter(({ enabled }) => enabled));
  }, [merchantId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => void read(), [read, isOnline]);
  const [ids] = useState(() => changeKeys(newId));
  const create = async (label: string, screenId = ids.of(label)): Promise<CallFailure | null> => {
    const answer = await send(putKitchenScreenCall, { params: { merchantId, screenId }, body: { label, enabled: true } }).settled;
    if (!answer.ok) return answer.refusal;
    chosenScreen.set(screenId);
    return null;
  };
  return { screens, failure, read, create };
}
