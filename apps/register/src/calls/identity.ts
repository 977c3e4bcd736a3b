import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import { session } from '../native/session.ts';

/**
 * The headers that identify the caller: merchant, device and version; absent if nobody is signed in or no device is selected. The auth service uses its
 * cookie alone: it is asked whether the session is valid, and a token must not stand in for it.
 */
export function identityHeaders(base: 'api' | 'read' | 'auth'): Record<string, string> {
  const { merchant } = session.get() ?? { merchant: null };
  return {
    [headers.appVersion]: limits.appVersion,
    ...(merchant && { [headers.merchantId]: merchant.id }),
    ...(merchant && base !== 'auth' && { [headers.token]: merchant.token }),
    ...deviceHeaders(),
  };
}

/** The headers that say at which device a call is made, and prove it; none if none is selected. */
export function deviceHeaders(): Record<string, string> {
  const device = session.get()?.device;
  return device ? { [headers.deviceId]: device.id, [headers.deviceToken]: device.token } : {};
}

/** The device of a kept call, proven as it is today if this register still stands at it: its token may have been renewed. */
export function provenToday(kept: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const today = deviceHeaders();
  return kept !== undefined && kept[headers.deviceId] === today[headers.deviceId] ? today : {};
}
