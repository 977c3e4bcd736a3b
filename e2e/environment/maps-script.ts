/**
 * Google's maps script, as far as the register uses it: it is evaluated in parts as Google's is, asks its own server, and tells the page when it is there.
 * What it finds is one coffee shop.
 */
export const mapsScript = `
const part = new Function('return "places"');
const components = [
  ['300', 'subpremise'], ['55', 'street_number'], ['Pine Street', 'route', 'Pine St'], ['Seattle', 'locality'], ['Washington', 'administrative_area_level_1', 'WA'],
  ['United States', 'country', 'US'], ['98101', 'postal_code'],
].map(([longText, type, shortText = longText]) => ({ longText, shortText, types: [type, 'political'] }));
const place = () => ({
  async fetchFields() {
    this.addressComponents = components;
    this.location = { lat: () => 47.6097, lng: () => -122.3422 };
  },
});
const places = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions({ input }) {
      const { found } = await (await fetch('https://places.googleapis.com/?input=' + encodeURIComponent(input))).json();
      const placePrediction = { placeId: 'p1', text: { text: 'Redwood Coffee' }, mainText: { text: 'Redwood Coffee' }, secondaryText: { text: 'Pine Street, Seattle' }, toPlace: place };
      return { suggestions: found ? [{ placePrediction }] : [] };
    },
  },
};
window.google = { maps: { importLibrary: async (name) => (name === part() ? places : {}) } };
window[new URL(document.currentScript.src).searchParams.get('callback')]();
`;
