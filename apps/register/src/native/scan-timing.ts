/**
 * The timing of a scanner. A cable scanner needs a few milliseconds per key, a Bluetooth one some tens, and a weak link lets it wait once in a while. A person does
 * not type three keys within 30 ms of each other, nor six within 60; nobody types letters at a button or into an amount, nor eight digits of an amount that fast.
 * Our own estimate, measured on no device.
 */
const quickMs = 30;
const steadyMs = 60;
const slowMs = 120;
/** Of a scanner that sends no key at the end: from so many keys on, and after it has been quiet for so long, ms. */
const endless = { quickCount: 6, steadyCount: 8 } as const;
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
  for (let start = 0; start < keys.length; start += 1) if (isScan(keys.slice(start), endAt, where)) return start;
  return null;
}

/**
 * The same where a person means something else by the end: a Tab that came at `endAt`, or nothing at all (null). Only what nobody types that fast is a scan: what
 * a person typed must stay.
 */
export function certainStart(keys: readonly HeardKey[], endAt: number | null): number | null {
  for (let start = 0; start < keys.length; start += 1) if (isCertain(keys.slice(start), endAt)) return start;
  return null;
}

function isCertain(keys: readonly HeardKey[], endAt: number | null): boolean {
  const { within, isHaltingNumber } = paceOf(keys, endAt);
  if (endAt === null) return within(quickMs, endless.quickCount) || within(steadyMs, endless.steadyCount);
  return within(quickMs, 3) || within(steadyMs, 6) || isHaltingNumber();
}

/** How fast keys came after each other, and the end after them. */
function paceOf(keys: readonly HeardKey[], endAt: number | null) {
  const times = [...keys.map(({ at }) => at), ...(endAt === null ? [] : [endAt])];
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const count = keys.length;
  return {
    within: (gapMs: number, keyCount: number) => count >= keyCount && gaps.every((gap) => gap < gapMs),
    /** A number that came with a halt or two. */
    isHaltingNumber: () => count >= 6 && keys.every(isDigit) && gaps.filter((gap) => gap >= steadyMs).length <= Math.max(1, Math.floor(count / 6)),
  };
}

function isScan(keys: readonly HeardKey[], endAt: number, where: Where): boolean {
  const { within, isHaltingNumber } = paceOf(keys, endAt);
  if (where === 'page') return within(slowMs, 1) || within(haltingMs, 6);
  if (within(quickMs, where === 'amount' ? 2 : 3) || within(steadyMs, 6) || isHaltingNumber()) return true;
  return where === 'amount' && (within(slowMs, 8) || (!keys.every(isOfAmount) && within(haltingMs, 4)));
}
