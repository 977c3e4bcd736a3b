import type { GoogleSettings } from '../platform/google-settings.ts';
import { openIdentity } from '../start/open-identity.ts';

/** An account at the stand-in for Google: one of its own by its id, or any (apps/identity/README.md). */
type TestAccount = string | { readonly email: string; readonly subject?: string; readonly holds?: 'managed' | 'verified' | 'unverified' };

export interface TestIdentity {
  readonly google: GoogleSettings;
  /** What its script would hand to the page. `at`: as if it were then, ms since epoch; `mode`: what is wrong with it. */
  credential(nonce: string | null, account: TestAccount, how?: { readonly at?: number; readonly mode?: string }): Promise<string>;
  behave(behaviour: Readonly<Record<string, string | number>>): Promise<void>;
  /** It signs with a new key from now on. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

/** The stand-in for Google's sign-in as a process of its own. */
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
    credential: async (nonce, account, how) =>
      String((await ask('POST', '/gsi/credential', { clientId: google.clientId, nonce, account, ...how }))['credential']),
    behave: async (behaviour) => void (await ask('PUT', '/behaviour', behaviour)),
    rotate: async () => void (await ask('POST', '/keys/rotate', {})),
    close,
  };
}
