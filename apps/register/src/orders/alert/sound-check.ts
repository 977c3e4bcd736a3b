import { loadMessages } from '@till/phrases/load';
import type { MessagesLanguage } from '@till/phrases/phrases';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { now } from '../../native/clock.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';
import { playOnce, unlockOnTouch, wouldBeSilent } from '../../native/sound.ts';
import { settings } from '../../native/storage.ts';
import { alertsOf } from './kept-alerts.ts';

/** When the sound was tested last, ms since epoch; 0: never. */
const checkedAt = kept('till.sound-check', (stored) => (typeof stored === 'number' ? stored : 0));

/** A day at the counter is shorter, and the night between two is not. */
const againMs = 8 * 3_600_000;

/** Longer than a toast that tells nobody anything to do; ms. */
const unheardMs = 10_000;

/** Plays the sound of a new order, and says that it was that or that this browser is silent. */
export async function testSound(language: MessagesLanguage): Promise<void> {
  const online = await loadMessages(language, 'online');
  if (await playOnce()) {
    checkedAt.set(now());
    notify.success(online.heard);
  } else showAlert({ type: 'warning', title: online.testSound, message: online.silent });
}

/** What the register speaks; null: not begun yet, and what asks at the start will. */
let spoken: MessagesLanguage | null = null;

/** A new order was not heard: says so, and any tap will do. */
export async function sayUnheard(): Promise<void> {
  if (spoken === null) return;
  const language = spoken;
  const online = await loadMessages(language, 'online');
  const action = { label: online.testSound, onClick: () => void testSound(language) };
  notify.warning(online.unheard, { id: 'unheard', description: online.checkText, durationMs: unheardMs, action });
}

/** Sounds from the first touch on, and asks for one at the start of a day. Returns a function that ends it. */
export function beginSound(language: MessagesLanguage): () => void {
  spoken = language;
  void checkAtStart(language).catch(() => undefined);
  return unlockOnTouch();
}

/** Whether new orders come to this register, as far as it knows: it is set to show them in a window, or has announced one. */
const expectsOrders = (): boolean => settings.get('orderAlertEnabled') || alertsOf(session.get()?.merchant.id ?? '').seen.length > 0;

/** At the start of a day, where new orders are announced: asks for a tap, without which the browser would be silent. */
async function checkAtStart(language: MessagesLanguage): Promise<void> {
  if (!expectsOrders() || settings.get('orderSound') === 'off' || !wouldBeSilent()) return;
  if (Math.abs(now() - checkedAt.get()) < againMs) return;
  const online = await loadMessages(language, 'online');
  showAlert({
    type: 'info',
    title: online.checkTitle,
    message: online.checkText,
    actions: [{ label: online.testSound, onClick: () => void testSound(language) }],
  });
}
