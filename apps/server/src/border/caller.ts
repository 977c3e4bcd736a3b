import type { IncomingHttpHeaders } from 'node:http';

/** Who is calling: an owner, by the session cookie or by the merchant token in `x-token`. */
export interface Credential {
  readonly ownerId: string;
  /** null for an owner whose business is not registered yet */
  readonly merchantId: string | null;
  readonly via: 'cookie' | 'token';
  readonly sessionHash: Buffer;
}

/** Judges what a request carries; sign-in knows how. */
export interface Credentials {
  /** null: nothing, or nothing valid (the caller gets 401). */
  of(request: { readonly headers: IncomingHttpHeaders }): Promise<Credential | null>;
  /** What this process remembers of anybody is asked anew: after a logout, or when an owner got a merchant. */
  forget(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null where nobody needs to be known. */
    credential: Credential | null;
  }
}
