import type { Language } from '@till/phrases/phrases';
import { KeyRefused } from './maps-loader.ts';

/** What is used of Google's library of places. */
export interface PlacesLibrary {
  readonly AutocompleteSessionToken: new () => object;
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{ readonly suggestions: readonly { readonly placePrediction: Prediction | null }[] }>;
  };
}

interface Text {
  readonly text: string;
}

export interface Prediction {
  readonly placeId: string;
  readonly text: Text;
  readonly mainText: Text | null;
  readonly secondaryText: Text | null;
  toPlace(): FetchedPlace;
}

/** A place; its fields are there when they have been fetched. */
export interface FetchedPlace {
  fetchFields(asked: { readonly fields: readonly string[] }): Promise<unknown>;
  readonly addressComponents?: unknown;
  readonly location?: unknown;
}

interface Google {
  google?: { readonly maps?: { importLibrary?(name: string): Promise<unknown> } };
  gm_authFailure?: () => void;
  tillMapsLoaded?: () => void;
}

/** A script that neither loads nor fails is given up after this; ms. */
const loadMs = 10_000;

/** Adds Google's script to the page and returns its library of places. `onRefused`: Google refuses the key, which it finds out when it is used. */
export function fetchPlaces(key: string, language: Language, onRefused: () => void): Promise<PlacesLibrary> {
  const page = globalThis as typeof globalThis & Google;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (error: Error) => {
      clearTimeout(timer);
      script.remove();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('the maps script did not load in time')), loadMs);
    page.gm_authFailure = () => {
      onRefused();
      fail(new KeyRefused('the maps key was refused'));
    };
    page.tillMapsLoaded = () => {
      const library = page.google?.maps?.importLibrary?.('places') ?? Promise.reject(new Error('the maps script has no libraries'));
      library.then((places) => {
        clearTimeout(timer);
        resolve(places as PlacesLibrary);
      }, fail);
    };
    script.addEventListener('error', () => fail(new Error('the maps script did not load')));
    script.async = true;
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, v: 'weekly', loading: 'async', libraries: 'places', callback: 'tillMapsLoaded', language })}`;
    document.head.append(script);
  });
}
