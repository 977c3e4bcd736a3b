import type { Asked } from './mount.ts';
import type { Refused } from './refused.ts';

/** The refusal of a call that came too often; says when to come again. */
export function tooMany({ header }: Pick<Asked, 'header'>, retryAfterSeconds: number): Refused<'too_many_requests'> {
  header('retry-after', String(retryAfterSeconds));
  return { code: 'too_many_requests', detail: { retryAfterSeconds } };
}
