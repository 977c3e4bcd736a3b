import type { Asked } from './mount.ts';
import type { Refused } from './refused.ts';

/** The refusal of a call that was made too often, with `Retry-After`. */
export function tooMany({ header }: Pick<Asked, 'header'>, retryAfterSeconds: number): Refused<'too_many_requests'> {
  header('retry-after', String(retryAfterSeconds));
  return { code: 'too_many_requests', detail: { retryAfterSeconds } };
}
