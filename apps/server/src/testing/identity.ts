import type { GoogleSettings } from '../platform/providers/google-settings.ts';
import { openIdentity } from '../start/open-identity.ts';

/** An account at the stand-in for Google: one of its own by its id, or any (apps/identity/README.md). */
type TestAccount = string | { readonly email: string; readonly subject?: string; readonly holds?: 'managed' | 'verified' | 'unverified' };

export interface TestIdentity {
  /** Where it is: scheme, host and port. */
  readonly origin: string;
  readonly google: GoogleSettings;
  /** What its script would hand to the page. `at`: as if it were then, ms since epoch; `mode`: what is wrong with it. */
  credential(nonce: string | null, account: TestAccount, how?: { readonly at?: number; readonly mode?: string }): Promise<string>;
  behave(behaviour: Readonly<Record<string, string | number>>): Promise<void>;
  /** It signs with a new key from now on. */
  rotate(): Promise<void>;
  /** What a script of bot checks would hand to a page at `hostname`; `mode`: what is wrong with it. */
  botToken(about?: { readonly action?: string; readonly hostname?: string; readonly mode?: string }): Promise<string>;
  /** How the providers of bot checks behave; what is left out is as usual. */
  behaveBots(behaviour: Readonly<Record<string, string | number>>): Promise<void>;
  close(): Promise<void>;
}

/** The stand-in for Google's sign-in and for providers of bot checks as a process of its own. */
export async function testIdentity(): Promise<TestIdentity> {
  const identity = await openIdentity({ error: console.error });
  if (identity === null) throw new Error('apps/identity does not start');
  const { google, close } = identity;
  const [issuer = ''] = google.issuers;
  const ask = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${issuer}${path}`, { method, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    google,
    origin: issuer,
    credential: async (nonce, account, how) =>
      String((await ask('POST', '/gsi/credential', { clientId: google.clientId, nonce, account, ...how }))['credential']),
    behave: async (behaviour) => void (await ask('PUT', '/behaviour', behaviour)),
    rotate: async () => void (await ask('POST', '/keys/rotate', {})),
    botToken: async (about) => String((await ask('POST', '/bots/token', { action: 'login', hostname: 'localhost', ...about }))['token']),
    behaveBots: async (behaviour) => void (await ask('PUT', '/bots/behaviour', behaviour)),
    close,
  };
}
