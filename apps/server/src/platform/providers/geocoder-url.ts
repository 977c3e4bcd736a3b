import { isLoopback, url } from '../setting.ts';
import { StartRefusal } from '../start-refusal.ts';

/** The Photon where addresses are looked up. */
export interface Geocoder {
  /** The search's address, as far as its question mark. */
  readonly url: string;
  /** What stands behind the question mark, such as a key. */
  readonly parameters: string;
}

/** Protocols that versions before spoke too, by the last part of their search's address. */
const formerKinds: Readonly<Record<string, string>> = { search: 'Nominatim', autocomplete: 'Pelias' };

/** Reads GEOCODER_URL: the address of the search itself, which ends in /api. In production it is https, unless it is this machine. null: not set. */
export function readGeocoder(env: NodeJS.ProcessEnv, demo: boolean): Geocoder | null {
  const said = url(env, 'GEOCODER_URL', ['http:', 'https:']);
  if (said === null) return null;
  const { protocol, hostname, origin, pathname, search } = new URL(said);
  if (!demo && protocol !== 'https:' && !isLoopback(hostname))
    throw new StartRefusal(
      'GEOCODER_URL has to be https in production, unless it is on this machine: its key and where owners live would cross the network unencrypted.',
    );
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const former = Object.hasOwn(formerKinds, last) ? formerKinds[last] : undefined;
  // Not shown: a key may stand in it.
  if (former !== undefined)
    throw new StartRefusal(
      `GEOCODER_URL is the search of a ${former}, which Till no longer speaks to: name a Photon's, which ends in /api, or leave it out, then owners type their address.`,
    );
  if (last !== 'api') throw new StartRefusal("GEOCODER_URL has to be the address of a Photon's search, which ends in /api.");
  return { url: `${origin}${pathname.replace(/\/+$/, '')}`, parameters: search.slice(1) };
}
