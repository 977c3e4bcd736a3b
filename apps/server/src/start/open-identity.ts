import type { FastifyBaseLogger } from 'fastify';
import { type GoogleSettings, googleAt } from '../platform/providers/google-settings.ts';
import { startBeside } from './beside.ts';

/** The demo's stand-in for Google's sign-in: how it is reached, as Google is. */
export interface Identity {
  readonly google: GoogleSettings;
  close(): Promise<void>;
}

/** Starts apps/identity beside us. Null with an error in the log where it does not start: everybody signs in with a code then. */
export async function openIdentity(log: Pick<FastifyBaseLogger, 'error'>): Promise<Identity | null> {
  try {
    const { answer, stop } = await startBeside<{ issuer: string; clientId: string }>('apps/identity/src/main.ts', 'issuer');
    return { google: googleAt(answer.clientId, answer.issuer, `${answer.issuer}/oauth2/v3/certs`), close: stop };
  } catch (error) {
    log.error(
      { err: error },
      "the demo's stand-in for Google sign-in does not start: there is no button for it, see the error; DEMO_IDENTITY=off leaves it out",
    );
    return null;
  }
}
