import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { type ResourceNow, useShopResource } from '../../kit/resource/use-resource.ts';

/** What a part of the settings shows: read again when anybody has set something. */
export const useShopSettings = <T>(name: string, read: (merchantId: string) => Promise<Result<T, CallFailure>>): ResourceNow<T> =>
  useShopResource(name, read, { live: ({ event }) => event === 'merchant' });
