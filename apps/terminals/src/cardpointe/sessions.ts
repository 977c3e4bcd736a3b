import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

const lifeMs = 10 * 60_000;

/** Who may command a terminal: one session a terminal, for ten simulated minutes. */
export interface Sessions {
  /** The header of a new session; whoever had one loses it. */
  begin(hsn: string): string;
  isOpen(hsn: string): boolean;
  holds(hsn: string, key: string): boolean;
  end(hsn: string): void;
  reset(): void;
}

export function openSessions(clock: Clock, speed: number): Sessions {
  const sessions = new Map<string, { key: string; expiresAt: number }>();
  const live = (hsn: string) => {
    const session = sessions.get(hsn);
    return session !== undefined && session.expiresAt > clock.now() ? session : null;
  };
  return {
    begin(hsn) {
      const key = randomBytes(16).toString('hex');
      sessions.set(hsn, { key, expiresAt: clock.now() + lifeMs });
      return `${key};expires=${new Date(Date.now() + lifeMs / speed).toISOString()}`;
    },
    isOpen: (hsn) => live(hsn) !== null,
    holds: (hsn, key) => live(hsn)?.key === key,
    end: (hsn) => void sessions.delete(hsn),
    reset: () => sessions.clear(),
  };
}
