import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '@till/domain/sign-in/scope';

/** Who is calling: an owner, by the session cookie or by the merchant token in `x-token`. */
export interface Credential {
  readonly ownerId: string;
  /** null for an owner whose business is not registered yet */
  readonly merchantId: string | null;
  readonly via: 'cookie' | 'token';
  /** What the session may do. */
  readonly scope: Scope;
  /** Names the session for good: its secrets change. */
  readonly sessionId: string;
}

/** Who made a call, beside the owner's session; nulls: nobody was named, no device proved itself. */
export interface Doer {
  readonly staffId: string | null;
  /** By a PIN that the server had checked. */
  readonly isProved: boolean;
  readonly deviceId: string | null;
}

/** What a session has proved. */
export interface Proof {
  /** Who it is, within `limits.proofFreshMs`. */
  readonly isProved: boolean;
  /** It was begun with the recovery address, lately, and has not changed the e-mail address since. */
  readonly isRecovered: boolean;
  /** Who stood at the tablet then: it is for nobody else there. null: nobody by name, as at a sign-in. */
  readonly staffId: string | null;
}

/** Authenticates a request. Implemented by sign-in. */
export interface Credentials {
  /** null: nothing, or nothing valid (the caller gets 401). `ip`: the caller's network address. */
  of(request: { readonly headers: IncomingHttpHeaders; readonly ip: string }): Promise<Credential | null>;
  /** What the session has proved; null: it has ended. Asks the database each time: for calls that guard the shop alone. */
  proofOf(credential: Credential): Promise<Proof | null>;
  /** Drops what this process has cached, after a logout or when an owner got a merchant. */
  forget(): void;
}

/** A key with which a site sends orders in to its merchant. */
export interface ApiKey {
  readonly id: string;
  readonly merchantId: string;
  /** What the staff call whoever uses it. */
  readonly name: string;
}

/** Authenticates a request by its `x-api-key`. Implemented by online. */
export interface ApiKeys {
  /** null: none, one that is not valid, or one that was revoked (the caller gets 401). */
  of(request: { readonly headers: IncomingHttpHeaders }): Promise<ApiKey | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on calls that need no credential. */
    credential: Credential | null;
    /** On calls that take a key: the caller's. */
    apiKey: ApiKey | null;
  }
}
