import type { ApiKey } from '../border/caller.ts';
import type { Limit } from '../platform/rate-limit.ts';

/** Ten a second, more than any kitchen takes, and few enough that a caller in an endless loop harms nobody but itself. */
const callCountMax = 600;

/** Calls with a key, orders and questions together. */
export const limitOf = ({ merchantId, id }: Pick<ApiKey, 'merchantId' | 'id'>): Limit => ({
  key: `calls with key ${id} of ${merchantId}`,
  countMax: callCountMax,
  windowMs: 60_000,
});
