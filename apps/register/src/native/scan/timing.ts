/**
 * The timing of a scanner. A cable scanner needs a few milliseconds per key, a Bluetooth one some tens, and a weak link lets it wait once in a while. A person does
 * not type three keys within 30 ms of each other, nor six within 60; nobody types letters at a button or into an amount, nor eight digits of an amount that fast.
 * Our own estimate, measured on no device.
 */
const quickMs = 30;
const steadyMs = 60;
const slowMs = 120;
/**
 * Of a scanner that sends no key at the end: from so many keys on, and after it has been quiet for so long, ms. Four digits are the numbers of fruit and vegetables;
 * of two or three, or of four that come as slowly as over Bluetooth, nobody could say whether they were typed: such a scanner has to be set to end with Enter.
 */
const endless = { digitCount: 4, quickCount: 6, steadyCount: 8, steadyMs: 70 } as const;
export const endlessQuietMs = 150;
/** At no field keys are one burst for so long: half of a code would be another code. */
const haltingMs = 400;

/** `page`: at no field. `amount`: into an amount, whether by its field or by the keypad. */
export type Where = 'page' | 'field' | 'amount';

/** A key that was heard: what it writes, and when, ms of the clock of events. */
export interface HeardKey {
  readonly key: string;
  readonly at: number;
}

/** How long keys belong together, ms. */
export const togetherMs = (where: Where): number => (where === 'page' ? 1_000 : 500);

const isDigit = ({ key }: HeardKey): boolean => /^\d$/.test(key);
const isOfAmount = ({ key }: HeardKey): boolean => /^[\d.,]$/.test(key);

/** From which of these keys on they were a scanner's, by the Enter that came at `endAt`; null: a person typed them. */
export function scanStart(keys: readonly HeardKey[], endAt: number, where: Where): number | null {
  const from = firstOf(keys, endAt);
  if (where === 'page') return from(({ within }) => within(slowMs, 1) || within(haltingMs, 6));
  const quick = from((pace) => pace.within(quickMs, where === 'amount' ? 2 : 3) || pace.within(steadyMs, 6) || pace.isHaltingCode(where));
  // A scanner that is slow throughout: only where nothing quicker came, or what a person typed just before would seem a part of the code.
  if (quick !== null || where === 'field') return quick;
  return from(({ within, hasLetters }) => within(slowMs, 8) || (hasLetters && within(haltingMs, 4)));
}

/**
 * The same where a person means something else by the end: a Tab that came at `endAt`, or nothing at all (null). Only what nobody types that fast is a scan: what
 * a person typed must stay. `mayBeShort`: where people type amounts or nothing, four quick digits with nothing at the end are a scan already.
 */
export const certainStart = (keys: readonly HeardKey[], endAt: number | null, mayBeShort = false): number | null =>
  firstOf(
    keys,
    endAt,
  )((pace) => {
    if (pace.within(endless.steadyMs, endless.steadyCount)) return true;
    if (endAt === null) return pace.within(quickMs, mayBeShort && pace.isNumber ? endless.digitCount : endless.quickCount);
    return pace.within(quickMs, 3) || pace.within(steadyMs, 6) || pace.isHaltingCode('field');
  });

type Pace = ReturnType<typeof paceOf>;

const firstOf = (keys: readonly HeardKey[], endAt: number | null) => (is: (pace: Pace) => boolean) => {
  const start = keys.findIndex((_, index) => is(paceOf(keys, index, endAt)));
  return start < 0 ? null : start;
};

/** How fast the keys from `start` on came after each other, and the end after them. */
function paceOf(all: readonly HeardKey[], start: number, endAt: number | null) {
  const keys = all.slice(start);
  const times = [...keys.map(({ at }) => at), ...(endAt === null ? [] : [endAt])];
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const count = keys.length;
  const within = (gapMs: number, keyCount: number) => count >= keyCount && gaps.every((gap) => gap < gapMs);
  const hasLetters = !keys.every(isOfAmount);
  const isNumber = keys.every(isDigit);
  const isAlone = (index: number) => (gaps[index] ?? 0) >= steadyMs && (gaps[index - 1] ?? steadyMs) >= steadyMs;
  return {
    within,
    hasLetters,
    isNumber,
    /**
     * A number, or letters where an amount stands, that came with a halt or two. Only where nothing was typed just before, and not where it begins as slowly as by
     * hand: somebody who typed 20.00 and scans a moment later has typed those zeros.
     */
    isHaltingCode(where: Where): boolean {
      if (start > 0 || (isAlone(0) && isAlone(1))) return false;
      const halts = gaps.filter((gap) => gap >= steadyMs).length;
      if (count >= 6 && isNumber && halts <= Math.max(1, Math.floor(count / 6))) return true;
      return where === 'amount' && hasLetters && within(haltingMs, 4);
    },
  };
}
