import type { Result } from '@till/domain/result';
import { useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { listenLive } from '../calls/stream/heard.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';

/** What a part of the settings reads: when it opens, when the stream is back, and when anybody has set something. `value` null: not known yet. */
export function useSettingsRead<T>(read: () => Promise<Result<T, CallFailure>>) {
  const connected = useStreamConnected();
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const refresh = useCallback(async () => {
    const answer = await read();
    setFailure(answer.ok ? null : answer.refusal);
    if (answer.ok) setValue(answer.value);
    return answer.ok ? answer.value : null;
  }, [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => void refresh(), [refresh, connected]);
  useEffect(() => listenLive(({ event }) => event === 'merchant' && void refresh()), [refresh]);
  return { value, failure, refresh, set: setValue };
}
