import type { ErrorCode } from '@till/contract/call';

/** Why a call was refused; `C`: its possible codes. `detail` fills the message and is sent beside it. */
export interface Refused<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

/** Carries a refusal through Fastify, whose hooks can only throw. Elsewhere refusals are data. */
export class RefusedError extends Error {
  readonly refused: Refused;
  readonly headers: Readonly<Record<string, string>>;
  constructor(refused: Refused, headers: Readonly<Record<string, string>> = {}) {
    super(refused.code);
    this.refused = refused;
    this.headers = headers;
  }
}
