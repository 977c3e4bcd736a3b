import { callOnce } from '../platform/call-once.ts';
import type { Geocoder } from '../platform/providers/geocoder-url.ts';
import { photonAddresses, photonQuestion } from './photon.ts';
import { type FoundAddress, foundCountMax, type SearchLanguage } from './source.ts';

/** Both together are the longest that a person waits for a list; ms. */
const connectMs = 2_000;
const answerMs = 3_000;
/** How long a provider is left alone that says 429 without saying how long; ms. */
const restMs = 30_000;

/** The addresses found, or why there are none. `restMs`: how long the provider wants to be left alone. */
export type Reply = { readonly ok: true; readonly found: readonly FoundAddress[] } | { readonly ok: false; readonly why: string; readonly restMs: number };

/** Asks the provider once. `publicUrl`: who asks, as providers want to know; `speed` divides the waits. */
export async function askProvider(
  { url, parameters }: Geocoder,
  { query, language, publicUrl, speed }: { readonly query: string; readonly language: SearchLanguage; readonly publicUrl: string; readonly speed: number },
): Promise<Reply> {
  const asked = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(photonQuestion(query, language))) asked.set(name, value);
  const heard = await callOnce({
    method: 'GET',
    url: `${url}?${asked}`,
    headers: { 'User-Agent': `Till/1 (+${publicUrl})` },
    body: null,
    connectMs: connectMs / speed,
    answerMs: answerMs / speed,
  });
  if (heard.kind !== 'answer') return failed(heard.why);
  if (heard.status === 429) return failed('HTTP 429', (Number(heard.headers['retry-after']) || restMs / 1000) * 1000);
  if (heard.status !== 200) return failed(`HTTP ${heard.status}`);
  const found = photonAddresses(jsonIn(heard.text));
  if (found === null) return failed('no answer of Photon');
  return { ok: true, found: found.filter(isFirst).slice(0, foundCountMax) };
}

const failed = (why: string, rest = 0): Reply => ({ ok: false, why, restMs: rest });

/** A map lists the building, its shop and its door under one address. */
const isFirst = (one: FoundAddress, index: number, all: readonly FoundAddress[]): boolean =>
  all.findIndex(({ name, detail }) => name === one.name && detail === one.detail) === index;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
