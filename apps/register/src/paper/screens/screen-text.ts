import { counted, fill, type Language, type MessagesOf } from '@till/phrases/phrases';
import type { Said } from '../shop/printer-text.ts';
import type { KitchenScreen } from './kitchen-screen.ts';

/** What a screen is doing, as far as the server knows. `time`: of ms since epoch. */
export function screenStateOf({ enabled, isSilent, seenAt }: KitchenScreen, { state }: MessagesOf<'kitchenScreens'>, time: (at: number) => string): Said {
  if (!enabled) return { text: state.off, mood: 'quiet' };
  if (isSilent) return { text: seenAt === null ? state.silent : fill(state.silentSince, { time: time(seenAt) }), mood: 'bad' };
  return seenAt === null ? { text: state.untried, mood: 'warn' } : { text: fill(state.seen, { time: time(seenAt) }), mood: 'quiet' };
}

/** Who prints for it while it is silent. */
export function standbyOf({ standbyId, standby }: KitchenScreen, { standsBy }: MessagesOf<'kitchenScreens'>): string {
  if (standbyId === null) return standsBy.none;
  return standby === null ? standsBy.off : fill(standsBy.some, { name: standby });
}

export const minutesOf = ({ warnMinutes: warn, lateMinutes: late }: KitchenScreen, words: MessagesOf<'kitchenScreens'>): string =>
  fill(words.minutes, { warn, late });

/** What happens to what it has not shown yet; empty: nothing waits. */
export const waitingTextOf = ({ waitingCount }: KitchenScreen, words: MessagesOf<'kitchenScreens'>, language: Language): string =>
  waitingCount === 0 ? '' : counted(words.waitingGiven, waitingCount, language);
