import type { ErrorCode } from '@till/contract/call';

/** Why a call was not done, `C` the codes that it can say. `detail` fills the sentence and goes out beside it. */
export interface Refused<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

/** A refusal on its way through Fastify, whose hooks can only throw. Inside the rooms refusals are data. */
export class RefusedError extends Error {
  readonly refused: Refused;
  readonly headers: Readonly<Record<string, string>>;
  constructor(refused: Refused, headers: Readonly<Record<string, string>> = {}) {
    super(refused.code);
    this.refused = refused;
    this.headers = headers;
  }
}
