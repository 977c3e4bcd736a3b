import type { BodyOf, ReplyOf } from '@till/contract/call';
import { getOnlineSettingsCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { useEffect, useState } from 'react';
import { send } from '../calls/send.ts';
import { serverNow } from '../calls/server-clock.ts';
import { listenLive } from '../calls/stream/heard.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { session, useSession } from '../native/session.ts';
import { useFailureWords } from '../ui/failure-words.ts';
import { makeStore } from '../ui/store.ts';
import { notify } from '../ui/toast/notify.tsx';

type OnlineSettings = ReplyOf<typeof getOnlineSettingsCall>;

/** Whose they are; `isNew`: as the server said them last, and nothing has failed since. */
interface Known {
  readonly merchantId: string;
  readonly value: OnlineSettings | null;
  readonly isNew: boolean;
}

const known = makeStore<Known>({ merchantId: '', value: null, isNew: false });
let askedCount = 0;

/** Only what was asked last is kept: answers may overtake each other. */
async function ask(merchantId: string): Promise<void> {
  askedCount += 1;
  const own = askedCount;
  const answer = await send(getOnlineSettingsCall, { params: { merchantId } }).settled;
  if (own !== askedCount) return;
  const before = known.get();
  const last = before.merchantId === merchantId ? before.value : null;
  known.set({ merchantId, value: answer.ok ? answer.value : last, isNew: answer.ok });
}

/** How often the time that is left is said anew, and a pause that should be over is asked about; ms. */
const tickMs = 10_000;

/** Minutes until a pause ends, a begun one counting as whole; times in ms since epoch. */
export const minutesLeft = (pausedUntil: number, time: number): number => Math.max(1, Math.ceil((pausedUntil - time) / 60_000));

/** How the shop takes online orders. */
export interface OnlineSettingsNow {
  /** As the server has it; null: not known, or not surely. */
  readonly now: OnlineSettings | null;
  /** As it was said last: a pause goes on without a connection. */
  readonly shown: OnlineSettings | null;
  /** Now, ms since epoch; new every few seconds while the shop takes none. */
  readonly time: number;
  /** What is absent stays as it is. Resolves to whether the server has taken it; a toast says why not. */
  readonly change: (asked: BodyOf<typeof putOnlineSettingsCall>) => Promise<boolean>;
}

/** Read again when any register changed it, when the connection is back, and when a pause should be over. */
export function useOnlineSettings(): OnlineSettingsNow {
  const say = useFailureWords();
  const connected = useStreamConnected();
  const merchantId = useSession()?.merchant.id ?? '';
  const { value, isNew, merchantId: whose } = known.use();
  const shown = whose === merchantId ? value : null;
  const pausedUntil = shown?.pausedUntil ?? null;
  const [time, setTime] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    // Nobody is signed in any more: the page is about to go.
    if (merchantId === '') return;
    void ask(merchantId);
    return listenLive(({ event }) => event === 'online' && void ask(merchantId));
  }, [merchantId, connected]);
  useEffect(() => {
    if (pausedUntil === null) return;
    setTime(serverNow());
    const timer = setInterval(() => {
      setTime(serverNow());
      if (serverNow() >= pausedUntil) void ask(merchantId);
    }, tickMs);
    return () => clearInterval(timer);
  }, [merchantId, pausedUntil]);
  const change: OnlineSettingsNow['change'] = async (asked) => {
    const own = session.get()?.merchant.id ?? '';
    const answer = await send(putOnlineSettingsCall, { params: { merchantId: own }, body: asked }).settled;
    if (answer.ok) {
      // What was asked before is older.
      askedCount += 1;
      known.set({ merchantId: own, value: answer.value, isNew: true });
    } else notify.error(say(answer.refusal));
    return answer.ok;
  };
  return { now: isNew ? shown : null, shown, time, change };
}
