import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import { session } from '../native/session.ts';

/** The headers that say who calls: merchant, device and version. Absent where nobody is signed in or no device is selected. */
export function identityHeaders(): Record<string, string> {
  const { merchant, device } = session.get() ?? { merchant: null, device: null };
  return {
    [headers.appVersion]: limits.appVersion,
    ...(merchant && { [headers.token]: merchant.token, [headers.merchantId]: merchant.id }),
    ...(device && { [headers.deviceId]: device.id, [headers.deviceToken]: device.token }),
  };
}
