import { bridge } from './bridge.ts';

/**
 * The sound of a new order: the wrapper's where there is one, else the browser's own, which is silent until somebody has touched the page. Both say whether
 * it was heard, as far as a page can know. What is heard at the counter is the browser's own everywhere.
 */

let audio: AudioContext | null = null;
let repeating: ReturnType<typeof setInterval> | undefined;

/** How long a browser may take to let the sound through: its first one takes a slow tablet some hundred; ms. */
const resumeMs = 1_500;
/** From the beginning of one chime to that of the next; ms. */
const repeatMs = 3_000;
/** One tone: frequency in Hz, begin and length in seconds. */
interface Tone {
  readonly frequency: number;
  readonly at: number;
  readonly length: number;
}

/** A new order: two tones, one after the other. */
const bell: readonly Tone[] = [
  { frequency: 880, at: 0, length: 0.25 },
  { frequency: 1_320, at: 0.2, length: 0.6 },
];
const bellVolume = 0.6;

/** What is heard at the counter: something came onto the order, money is there, something was refused. */
export type Feedback = 'tick' | 'chime' | 'refusal';

/** Told apart without looking, and none like the bell of a new order. */
const feels: Readonly<Record<Feedback, readonly Tone[]>> = {
  tick: [{ frequency: 1_760, at: 0, length: 0.04 }],
  chime: [
    { frequency: 660, at: 0, length: 0.12 },
    { frequency: 990, at: 0.1, length: 0.3 },
  ],
  refusal: [
    { frequency: 196, at: 0, length: 0.14 },
    { frequency: 165, at: 0.18, length: 0.22 },
  ],
};

/** Of full volume. */
const volumes = { quiet: 0.12, on: 0.5 } as const;

function audioNow(): AudioContext | null {
  try {
    audio ??= new AudioContext();
  } catch {
    // A browser without one.
  }
  return audio;
}

/** Whether this page may sound now; asks the browser for it. */
async function mayBrowserSound(): Promise<boolean> {
  const context = audioNow();
  if (context === null) return false;
  if (context.state !== 'running') {
    await Promise.race([context.resume().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, resumeMs))]);
  }
  return stateOf(context) === 'running';
}
/** Read anew: it changes while somebody waits for it. */
const stateOf = ({ state }: AudioContext): AudioContextState => state;

function play(context: AudioContext, tones: readonly Tone[], loudest: number): void {
  for (const { frequency, at, length } of tones) {
    const begin = context.currentTime + at;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(loudest, begin + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/** True when a wrapper took the call: one that fails plays nothing. */
const byWrapper = (call: () => Promise<boolean>): Promise<boolean> => call().catch(() => false);

/** Plays it once. False: this browser is silent. */
export async function playOnce(): Promise<boolean> {
  if (await byWrapper(bridge.playNotificationOnce)) return true;
  if (!(await mayBrowserSound()) || audio === null) return false;
  play(audio, bell, bellVolume);
  return true;
}

/** Plays what is heard at the counter, where the browser lets it through. */
export async function playFeedback(what: Feedback, loudness: keyof typeof volumes): Promise<void> {
  if ((await mayBrowserSound()) && audio !== null) play(audio, feels[what], volumes[loudness]);
}

/** Plays it again and again until `stopSound`. False: this browser is silent, and sounds as soon as somebody touches it. */
export async function playLoop(): Promise<boolean> {
  if (await byWrapper(bridge.playNotificationLoop)) return true;
  clearInterval(repeating);
  repeating = setInterval(() => void playNow(), repeatMs);
  return playNow();
}

async function playNow(): Promise<boolean> {
  if (!(await mayBrowserSound()) || audio === null) return false;
  play(audio, bell, bellVolume);
  return true;
}

/** Ends `playLoop`, at the wrapper and here. */
export async function stopSound(): Promise<void> {
  clearInterval(repeating);
  repeating = undefined;
  await byWrapper(bridge.stopNotification);
}

/** Lets the browser sound as soon as somebody touches the page. Returns a function that ends it. */
export function unlockOnTouch(): () => void {
  const touched = new AbortController();
  const unlock = () => {
    touched.abort();
    void mayBrowserSound();
  };
  for (const event of ['pointerdown', 'keydown']) globalThis.addEventListener?.(event, unlock, { signal: touched.signal, capture: true });
  return () => touched.abort();
}

/** Whether nobody has touched this page yet, so that its browser would play nothing. A wrapper plays without. */
export function wouldBeSilent(): boolean {
  if (bridge.has('playNotificationOnce')) return false;
  return globalThis.navigator?.userActivation?.hasBeenActive === false && audio?.state !== 'running';
}
