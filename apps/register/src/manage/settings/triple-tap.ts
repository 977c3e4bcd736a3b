const withinMs = 1_500;
const count = 3;

/** A tap at `time` (ms, growing) after the earlier ones: complete with the third one inside a second and a half. */
export function tapped(earlier: readonly number[], time: number): { readonly taps: readonly number[]; readonly complete: boolean } {
  const taps = [...earlier.filter((tap) => time - tap <= withinMs), time];
  return taps.length >= count ? { taps: [], complete: true } : { taps, complete: false };
}
