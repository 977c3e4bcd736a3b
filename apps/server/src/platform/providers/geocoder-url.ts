import { isLoopback, url } from '../setting.ts';
import { StartRefusal } from '../start-refusal.ts';

/** The protocols by which addresses are looked up, by the last part of their search's address. */
const kinds = { api: 'photon', search: 'nominatim', autocomplete: 'pelias' } as const;

/** Where addresses are looked up, and by which protocol. */
export interface Geocoder {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  /** The search's address, as far as its question mark. */
  readonly url: string;
  /** What stands behind the question mark, such as a key. */
  readonly parameters: string;
}

/** Its terms forbid searching while somebody types. */
const publicNominatim = 'nominatim.openstreetmap.org';

/** Reads GEOCODER_URL: the address of the search itself, whose last part tells the protocol. In production it is https, unless it is this machine. null: not set. */
export function readGeocoder(env: NodeJS.ProcessEnv, demo: boolean): Geocoder | null {
  const said = url(env, 'GEOCODER_URL', ['http:', 'https:']);
  if (said === null) return null;
  const { protocol, hostname, origin, pathname, search } = new URL(said);
  if (!demo && protocol !== 'https:' && !isLoopback(hostname))
    throw new StartRefusal(
      'GEOCODER_URL has to be https in production, unless it is on this machine: its key and where owners live would cross the network unencrypted.',
    );
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const kind = Object.entries(kinds).find(([name]) => name === last)?.[1];
  // Not shown: a key may stand in it.
  if (kind === undefined)
    throw new StartRefusal('GEOCODER_URL has to be the address of a search: it ends in /api for Photon, /search for Nominatim, /autocomplete for Pelias.');
  if (hostname === publicNominatim)
    throw new StartRefusal(
      `GEOCODER_URL is ${publicNominatim}, whose terms forbid searching while somebody types: use a Nominatim of your own, Photon or Pelias.`,
    );
  return { kind, url: `${origin}${pathname.replace(/\/+$/, '')}`, parameters: search.slice(1) };
}
