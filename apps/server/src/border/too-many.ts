import type { Request } from './mount.ts';
import type { Refused } from './refused.ts';

/** The refusal of a call that was made too often, with `Retry-After`. */
export function tooMany({ header }: Pick<Request, 'header'>, retryAfterSeconds: number): Refused<'too_many_requests'> {
  header('retry-after', String(retryAfterSeconds));
  return { code: 'too_many_requests', detail: { retryAfterSeconds } };
}
