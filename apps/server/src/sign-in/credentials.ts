import type { FastifyRequest } from 'fastify';

/** Who is calling: an owner, by the session cookie or by the merchant token in `x-token`. */
export interface Credential {
  readonly ownerId: string;
  /** null for an owner whose business is not registered yet */
  readonly merchantId: string | null;
  readonly via: 'cookie' | 'token';
  readonly sessionHash: Buffer;
}

/** Judges what a request carries. null: nothing, or nothing valid (the caller is answered 401). */
export interface Credentials {
  of(request: FastifyRequest): Promise<Credential | null>;
}
