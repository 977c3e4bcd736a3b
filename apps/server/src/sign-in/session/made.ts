import type { endSessionCall, listSessionsCall } from '@till/contract/auth/sessions';
import type { ReplyOf } from '@till/contract/call';
import type { AuditedCall } from '../../history/audit.ts';

/** Something that a session made and that outlives it: an API key, an account at a card gateway. */
export type MadeThing = ReplyOf<typeof listSessionsCall>[number]['made'][number];
/** Something that was to end with its session, and why it did not. */
export type LeftThing = NonNullable<ReplyOf<typeof endSessionCall>['left']>[number];

/** What a call does by itself, of which its owner finds an entry in the trail. */
export interface Ending {
  readonly merchantId: string;
  readonly sessionId: string;
  readonly call: AuditedCall;
  /** Whoever ends it has lately proved who they are: without that no card account goes, as when it is removed by hand. */
  readonly isProved: boolean;
}

/** What sessions made, in rooms that sign-in knows nothing of. */
export interface Made {
  /** What of it is still there, each with its session. */
  of(merchantId: string, sessionIds: readonly string[]): Promise<readonly (MadeThing & { readonly sessionId: string })[]>;
  /** Ends what a session made, each as if by hand. Returns what could not be ended. */
  end(ending: Ending): Promise<readonly LeftThing[]>;
}
