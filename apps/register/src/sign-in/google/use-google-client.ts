import type { ClientConfig } from '@till/contract/config';
import { useWrapped } from '../../native/wrapper/presence.ts';
import type { GoogleClient } from './GoogleButton.tsx';

/** Android's word for a web view in what a browser says of itself. */
const webView = /; wv\)/;

/** The server's client at Google; null: it has none, or this page is inside a wrapper, where Google refuses to sign anybody in. */
export function useGoogleClient({ googleClientId, googleScript }: ClientConfig): GoogleClient | null {
  const inWrapper = useWrapped() || webView.test(navigator.userAgent);
  return googleClientId === null || googleScript === null || inWrapper ? null : { clientId: googleClientId, scriptUrl: googleScript };
}
