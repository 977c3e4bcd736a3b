import { createHmac } from 'node:crypto';
import { cloverAccount } from '../accounts.ts';
import type { Clock } from '../clock.ts';

const accessLifeMs = 30 * 60_000;
const refreshLifeMs = 365 * 24 * 60 * 60_000;

/** OAuth tokens that need no memory: a token says when it ends and is signed, so that it outlives a restart. */
export interface Tokens {
  accepts(authorization: string | undefined): boolean;
  /** This access token counts no more. */
  revoke(authorization: string): void;
  /** Null: nobody gave this client that refresh token. */
  renew(clientId: unknown, refreshToken: unknown): Readonly<Record<string, unknown>> | null;
  reset(): void;
}

const signature = (text: string) => createHmac('sha256', cloverAccount.refreshToken).update(text).digest('hex').slice(0, 24);

export function openTokens(clock: Clock, speed: number): Tokens {
  let firstUntil = clock.now() + accessLifeMs;
  const revoked = new Set<string>();
  let issued = 0;
  const make = (kind: string, until: number) => {
    issued += 1;
    const facts = `${kind}.${Math.round(until)}.${issued}`;
    return `${facts}.${signature(facts)}`;
  };
  const isLive = (kind: string, token: string) => {
    const facts = token.slice(0, token.lastIndexOf('.'));
    const [name, until] = facts.split('.');
    return name === kind && token === `${facts}.${signature(facts)}` && Number(until) > clock.now();
  };
  const expiration = (lifeMs: number) => Math.floor((Date.now() + lifeMs / speed) / 1000);

  return {
    accepts(authorization = '') {
      const token = authorization.startsWith('Bearer ') ? authorization.slice(7) : '';
      if (revoked.has(token)) return false;
      return token === cloverAccount.accessToken ? clock.now() < firstUntil : isLive('access', token);
    },
    revoke: (authorization) => void revoked.add(authorization.slice(7)),
    renew(clientId, refreshToken) {
      if (clientId !== cloverAccount.clientId || typeof refreshToken !== 'string') return null;
      if (refreshToken !== cloverAccount.refreshToken && !isLive('refresh', refreshToken)) return null;
      return {
        access_token: make('access', clock.now() + accessLifeMs),
        access_token_expiration: expiration(accessLifeMs),
        refresh_token: make('refresh', clock.now() + refreshLifeMs),
        refresh_token_expiration: expiration(refreshLifeMs),
      };
    },
    reset() {
      revoked.clear();
      firstUntil = clock.now() + accessLifeMs;
    },
  };
}
