import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import { session } from '../native/session.ts';

/**
 * The headers that identify the caller: merchant, device and version; absent if nobody is signed in or no device is selected. The auth service uses its
 * cookie alone: it is asked whether the session is valid, and a token must not stand in for it.
 */
export function identityHeaders(base: 'api' | 'read' | 'auth'): Record<string, string> {
  const { merchant, device } = session.get() ?? { merchant: null, device: null };
  return {
    [headers.appVersion]: limits.appVersion,
    ...(merchant && { [headers.merchantId]: merchant.id }),
    ...(merchant && base !== 'auth' && { [headers.token]: merchant.token }),
    ...(device && { [headers.deviceId]: device.id, [headers.deviceToken]: device.token }),
  };
}
