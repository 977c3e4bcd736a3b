import { limits } from '@till/domain/limits';
import { fill, type MessagesOf } from '@till/phrases/phrases';

/** What a device says of itself; null: nothing that we know. */
interface Client {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a device says of itself: `Chrome on Android`, or what of it is known. */
export function clientText({ browser, system }: Client, words: MessagesOf<'account'>): string {
  if (browser !== null && system !== null) return fill(words.browserOn, { browser, system });
  return browser ?? system ?? words.program;
}

/** The same with its network address, where that is known. */
export function placeText(device: Client & { readonly address: string | null }, words: MessagesOf<'account'>): string {
  const client = clientText(device, words);
  return device.address === null ? client : fill(words.at, { client, address: device.address });
}

/** When it was last seen. `now` in ms since epoch; `time` writes an instant for the person. */
export const seenText = ({ seenAt }: { readonly seenAt: number }, now: number, time: (at: number) => string, words: MessagesOf<'account'>): string =>
  now - seenAt <= limits.sessionInUseMs ? words.inUse : fill(words.lastSeen, { time: time(seenAt) });
