import { limits } from '@till/domain/limits';
import { fill, type WordsOf } from '@till/phrases/phrases';
import type { SignedInDevice } from './sessions.ts';

type Client = Pick<SignedInDevice, 'browser' | 'system'>;

/** What a device says of itself: `Chrome on Android`, or what of it is known. */
export function clientWords({ browser, system }: Client, words: WordsOf<'account'>): string {
  if (browser !== null && system !== null) return fill(words.browserOn, { browser, system });
  return browser ?? system ?? words.program;
}

/** The same with its network address, where that is known. */
export function placeWords(device: Client & Pick<SignedInDevice, 'address'>, words: WordsOf<'account'>): string {
  const client = clientWords(device, words);
  return device.address === null ? client : fill(words.at, { client, address: device.address });
}

/** When it was last seen. `now` in ms since epoch; `time` writes an instant for the person. */
export const seenWords = ({ seenAt }: Pick<SignedInDevice, 'seenAt'>, now: number, time: (at: number) => string, words: WordsOf<'account'>): string =>
  now - seenAt <= limits.sessionInUseMs ? words.inUse : fill(words.lastSeen, { time: time(seenAt) });
