import { searchedArea } from '@till/domain/address/area';
import type { Language } from '@till/phrases/phrases';
import { logError } from '../../../calls/log/log.ts';
import type { PlacesLibrary, Prediction } from './google-maps.ts';
import { addressOfGoogle } from './google-place.ts';
import type { MapsLoader } from './maps-loader.ts';
import type { AddressSource, Suggestion } from './source.ts';

/** Google's terms want to be named where its places are listed without its map. */
const credit = 'Google';

/** What is billed as one search: from the first letter to the chosen place. */
interface Visit {
  token: object | null;
}

/** Google Places: establishments around the fixed point first, addresses where there is no such establishment. */
export function googleSource(loader: MapsLoader<PlacesLibrary>): AddressSource {
  const visit: Visit = { token: null };
  return {
    credit,
    ready: async () => (await loader.load()) !== null,
    async suggest(input, language, signal) {
      const places = await loader.load();
      if (places === null || loader.state.get() === 'failure' || signal.aborted) return null;
      try {
        visit.token ??= new places.AutocompleteSessionToken();
        const establishments = await predictions(places, { input, language, sessionToken: visit.token, includedPrimaryTypes: ['establishment'] });
        const found = establishments.length > 0 ? establishments : await predictions(places, { input, language, sessionToken: visit.token });
        return found.map((each) => suggestionOf(each, visit));
      } catch (error) {
        if (!signal.aborted) logError('ADDRESS_SEARCH_ERROR', error);
        return null;
      }
    },
  };
}

interface Asked {
  readonly input: string;
  readonly language: Language;
  readonly sessionToken: object;
  readonly includedPrimaryTypes?: readonly string[];
}

async function predictions({ AutocompleteSuggestion }: PlacesLibrary, asked: Asked): Promise<readonly Prediction[]> {
  // A bias, no restriction: what is farther away is found too (LIM-21).
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({ ...asked, locationBias: searchedArea });
  return suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
}

const suggestionOf = (prediction: Prediction, visit: Visit): Suggestion => ({
  id: prediction.placeId,
  name: prediction.mainText?.text ?? prediction.text.text,
  detail: prediction.secondaryText?.text ?? '',
  async address() {
    const place = prediction.toPlace();
    visit.token = null;
    await place.fetchFields({ fields: ['addressComponents', 'location'] });
    return addressOfGoogle(place);
  },
});
