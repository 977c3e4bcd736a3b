import type { Feedback } from './sound.ts';
import { settings } from './storage.ts';

/** Two short ones, as for a wrong key; ms. */
const shake = [60, 50, 60];

/**
 * What a hand feels that looks elsewhere: a tick for what came onto the order, a chime for money that is there, a low double tone and a shake of the tablet
 * for what was refused. As loud as this register is set; nothing waits for it, and a browser that may not sound stays silent.
 */
export function feedback(what: Feedback): void {
  const loudness = settings.get('counterSounds');
  if (loudness === 'off') return;
  // Before anybody has touched the page a browser would refuse both, and say so in its log.
  if (globalThis.navigator?.userActivation?.hasBeenActive === false || globalThis.AudioContext === undefined) return;
  if (what === 'refusal') navigator.vibrate?.(shake);
  void import('./sound.ts').then(
    ({ playFeedback }) => playFeedback(what, loudness),
    // Not fetched yet, and there is no network.
    () => undefined,
  );
}
