import { limits } from '@till/domain/limits';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { SignedInDevice } from './sessions.ts';

type Client = Pick<SignedInDevice, 'browser' | 'system'>;

/** What a device says of itself: `Chrome on Android`, or what of it is known. */
export function clientText({ browser, system }: Client, words: MessagesOf<'account'>): string {
  if (browser !== null && system !== null) return fill(words.browserOn, { browser, system });
  return browser ?? system ?? words.program;
}

/** The same with its network address, where that is known. */
export function placeText(device: Client & Pick<SignedInDevice, 'address'>, words: MessagesOf<'account'>): string {
  const client = clientText(device, words);
  return device.address === null ? client : fill(words.at, { client, address: device.address });
}

/** When it was last seen. `now` in ms since epoch; `time` writes an instant for the person. */
export const seenText = ({ seenAt }: Pick<SignedInDevice, 'seenAt'>, now: number, time: (at: number) => string, words: MessagesOf<'account'>): string =>
  now - seenAt <= limits.sessionInUseMs ? words.inUse : fill(words.lastSeen, { time: time(seenAt) });
