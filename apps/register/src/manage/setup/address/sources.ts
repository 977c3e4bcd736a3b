import type { ClientConfig } from '@till/contract/config';
import { type Language, languageOf } from '@till/phrases/phrases';
import { settings } from '../../../native/storage.ts';
import { fetchPlaces, type PlacesLibrary } from './google-maps.ts';
import { googleSource } from './google-source.ts';
import { type MapsLoader, mapsLoader } from './maps-loader.ts';
import { serverSource } from './server-source.ts';
import type { AddressSource } from './source.ts';

let made: AddressSource | null | undefined;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Where this deployment looks addresses up, one for the life of the page: Google's script takes its key and language once. null: nowhere. */
export function addressSource(config: Pick<ClientConfig, 'addressSearch' | 'addressCredit' | 'mapsKey'>): AddressSource | null {
  made ??= make(config, languageOf(settings.get('language')));
  return made;
}

function make({ addressSearch, addressCredit, mapsKey }: Parameters<typeof addressSource>[0], language: Language): AddressSource | null {
  if (addressSearch === 'server') return serverSource(addressCredit);
  if (addressSearch === 'none' || mapsKey === null) return null;
  const loader: MapsLoader<PlacesLibrary> = mapsLoader(() => fetchPlaces(mapsKey, language, () => loader.fail()), pause);
  return googleSource(loader);
}
