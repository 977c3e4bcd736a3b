import type { ErrorCode } from '@till/contract/call';
import type { Credential, Doer } from '../../border/caller.ts';
import type { AuditedCall } from '../../history/audit.ts';

/** The calls that a thread does. */
export type JobName = 'importMenu' | 'putMenuPart' | 'finishMenuImport' | 'exportMenu' | 'menuBook' | 'changeMenu';

/** A call as it goes to a thread: nothing of it has been read but what the border judges. */
export interface Job {
  readonly name: JobName;
  readonly params: unknown;
  readonly query: unknown;
  /** The body as it came. */
  readonly bytes: Uint8Array;
  readonly credential: Credential | null;
  readonly browser: Required<AuditedCall['browser']>;
  readonly doer: Doer | null;
  readonly idempotencyKey: string | null;
  /** When it began, ms since epoch, by the clock of the process. */
  readonly at: number;
}

/** What the thread has made of it. */
export type JobReply = { readonly headers: Readonly<Record<string, string>> } & (
  | {
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** It has made a new version of the menu. */
      readonly isChange: boolean;
    }
  | { readonly refused: { readonly code: ErrorCode; readonly detail?: Readonly<Record<string, string | number>> | undefined } }
);
