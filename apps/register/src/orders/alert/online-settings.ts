import type { BodyOf, ReplyOf } from '@till/contract/call';
import { getOnlineSettingsCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { useEffect, useState } from 'react';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { session } from '../../native/session.ts';

type OnlineSettings = ReplyOf<typeof getOnlineSettingsCall>;

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

/** Read again when any register changed it, and when a pause should be over. */
export function useOnlineSettings(): OnlineSettingsNow {
  const say = useFailureText();
  const {
    value: shown,
    failure,
    isOffline,
    refresh,
    put,
  } = useShopResource('online settings', (merchantId, signal) => send(getOnlineSettingsCall, { params: { merchantId } }, { signal }).settled, {
    live: ({ event }) => event === 'online',
  });
  const pausedUntil = shown?.pausedUntil ?? null;
  const [time, setTime] = useState(serverNow);
  useEffect(() => {
    if (pausedUntil === null) return;
    setTime(serverNow());
    const timer = setInterval(() => {
      setTime(serverNow());
      if (serverNow() >= pausedUntil) void refresh();
    }, tickMs);
    return () => clearInterval(timer);
  }, [refresh, pausedUntil]);
  const change: OnlineSettingsNow['change'] = async (asked) => {
    const own = session.get()?.merchant.id ?? '';
    const answer = await send(putOnlineSettingsCall, { params: { merchantId: own }, body: asked }).settled;
    if (answer.ok) put(answer.value);
    else notify.error(say(answer.refusal));
    return answer.ok;
  };
  return { now: failure === null && !isOffline ? shown : null, shown, time, change };
}
