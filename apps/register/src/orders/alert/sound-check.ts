import { loadMessages } from '@till/phrases/load';
import type { MessagesLanguage } from '@till/phrases/phrases';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { playOnce, unlockOnTouch } from '../../native/sound.ts';

/** Longer than a toast that tells nobody anything to do; ms. */
const unheardMs = 10_000;

/** Plays the sound of a new order, and says that it was that or that this browser is silent. */
export async function testSound(language: MessagesLanguage): Promise<void> {
  const online = await loadMessages(language, 'online');
  if (await playOnce()) notify.success(online.heard);
  else showAlert({ type: 'warning', title: online.testSound, message: online.silent });
}

/** What the register speaks; null: not begun yet. */
let spoken: MessagesLanguage | null = null;
/** An order came before it was begun, and was not heard. */
let isOwed = false;

/** A new order was not heard: says so, and any tap will do. */
export async function sayUnheard(): Promise<void> {
  isOwed = spoken === null;
  if (spoken === null) return;
  const language = spoken;
  const online = await loadMessages(language, 'online');
  const action = { label: online.testSound, onClick: () => void testSound(language) };
  notify.warning(online.unheard, { id: 'unheard', description: online.unheardText, durationMs: unheardMs, action });
}

/** Sounds from the first touch on. Returns a function that ends it. */
export function beginSound(language: MessagesLanguage): () => void {
  spoken = language;
  if (isOwed) void sayUnheard();
  return unlockOnTouch();
}
