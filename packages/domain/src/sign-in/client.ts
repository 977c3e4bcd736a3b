/** What a program says of itself, in names that are the same in every language. null: it does not say, or nothing that we know. */
export interface ClientName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also name those that they want to be taken for. */
const browsers: readonly (readonly [shape: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/; wv\)/, 'Android WebView'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [shape: RegExp, name: string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, userAgent: string): string | null => names.find(([shape]) => shape.test(userAgent))?.[1] ?? null;

/** Browser and system of a `User-Agent` header, as far as it is to be believed: for an owner who looks for a device, never to decide by. */
export const clientNameOf = (userAgent: string): ClientName => ({ browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) });
