/** Browsers by what their `User-Agent` has in it, the first that fits: most call themselves Safari and Chrome as well. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A browser and the system that it runs on, as their makers call them. */
export interface Agent {
  readonly browser: string;
  readonly system: string;
}

/** Reads a `User-Agent`; null: it is no browser that we know. */
export function agentOf(text: string): Agent | null {
  const browser = browsers.find(([shape]) => shape.test(text))?.[1];
  const system = systems.find(([shape]) => shape.test(text))?.[1];
  return browser === undefined || system === undefined ? null : { browser, system };
}
