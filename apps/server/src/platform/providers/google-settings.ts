import { text, url } from '../setting.ts';
import { StartRefusal } from '../start-refusal.ts';

/** Where people sign in with Google, or with what speaks as Google does. */
export interface GoogleSettings {
  readonly clientId: string;
  /** The script of the page that signs in. What it frames, asks and styles with is beside it. */
  readonly scriptUrl: string;
  /** Its public keys, as a JSON Web Key Set. */
  readonly jwksUrl: string;
  /** What it may call itself in what it signs. */
  readonly issuers: readonly string[];
}

const googles = { issuer: 'https://accounts.google.com', jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs' } as const;

/** The settings for one client at an issuer. Google leaves the scheme out of its name in some tokens. */
export const googleAt = (clientId: string, issuer: string, jwksUrl: string): GoogleSettings => ({
  clientId,
  scriptUrl: `${issuer}/gsi/client`,
  jwksUrl,
  issuers: issuer === googles.issuer ? [issuer, new URL(issuer).host] : [issuer],
});

/** Reads GOOGLE_CLIENT_ID, GOOGLE_ISSUER and GOOGLE_JWKS_URL; null: nobody signs in with Google. */
export function readGoogle(env: NodeJS.ProcessEnv, demo: boolean): GoogleSettings | null {
  const clientId = text(env, 'GOOGLE_CLIENT_ID');
  const schemes = demo ? ['https:', 'http:'] : ['https:'];
  const issuer = url(env, 'GOOGLE_ISSUER', schemes);
  const jwksUrl = url(env, 'GOOGLE_JWKS_URL', schemes);
  if (clientId === null) {
    for (const [name, said] of Object.entries({ GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl }))
      if (said !== null) throw new StartRefusal(`${name} is set without GOOGLE_CLIENT_ID: nobody can sign in with Google then, set both or neither.`);
    return null;
  }
  if (!/^[\w.-]{1,200}$/.test(clientId)) throw new StartRefusal('GOOGLE_CLIENT_ID is not a client id, such as 1234-abc.apps.googleusercontent.com.');
  // It stands in the content security policy of every page.
  if (issuer !== null && new URL(issuer).origin !== issuer)
    throw new StartRefusal('GOOGLE_ISSUER has to be a scheme, a host and maybe a port, as in https://accounts.google.com.');
  if (issuer !== null && issuer !== googles.issuer && jwksUrl === null)
    throw new StartRefusal('GOOGLE_ISSUER is not Google, so GOOGLE_JWKS_URL has to be said: where its keys are.');
  return googleAt(clientId, issuer ?? googles.issuer, jwksUrl ?? googles.jwksUrl);
}
