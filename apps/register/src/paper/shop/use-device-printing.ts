import type { BodyOf } from '@till/contract/call';
import { getDevicePrintingCall, putDevicePrintingCall } from '@till/contract/write/printer/printing';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { useResource } from '../../kit/resource/use-resource.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { useSession } from '../../native/session.ts';

/** What a device prints, as the server keeps it; `now` null: not known yet; `failure`: why the last reading failed. */
export function useDevicePrinting(deviceId: string | undefined) {
  const shop = useSession()?.merchant.id;
  const params = { merchantId: shop ?? '', deviceId: deviceId ?? '' };
  const { value, failure, refresh, put } = useResource(
    shop === undefined || deviceId === undefined ? null : `${shop} printing ${deviceId}`,
    (signal) => send(getDevicePrintingCall, { params }, { signal }).settled,
  );
  return {
    now: value,
    failure,
    again: () => void refresh(),
    /** Returns why it was not changed; null: it was. */
    async change(changes: BodyOf<typeof putDevicePrintingCall>): Promise<CallFailure | null> {
      if (deviceId === undefined || value === null) return null;
      const answer = await send(putDevicePrintingCall, { params: { merchantId: merchantId(), deviceId }, body: changes }).settled;
      if (answer.ok) put(answer.value);
      // What it is now may be something else than both: a printer that was removed meanwhile.
      else void refresh();
      return answer.ok ? null : answer.refusal;
    },
  };
}
