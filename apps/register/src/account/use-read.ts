import type { Result } from '@till/domain/result';
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { isSignedOut } from '../calls/failure.ts';

/** What a section of the settings reads for itself. */
export interface ReadNow<T> {
  /** null: not known yet. */
  readonly value: T | null;
  /** Why it could not be read last time; null: it could. */
  readonly failure: CallFailure | null;
  readonly isOffline: boolean;
  readonly isReading: boolean;
  refresh(): Promise<void>;
}

/** Reads when the section opens, when the connection comes back, and when asked to. `onSignedOut`: the session is over. */
export function useRead<T>(read: () => Promise<Result<T, CallFailure>>, onSignedOut: () => void): ReadNow<T> {
  const isOffline = useConnection() === 'offline';
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isReading, setReading] = useState(false);
  const refresh = useCallback(async () => {
    setReading(true);
    const answer = await read();
    setReading(false);
    setFailure(answer.ok ? null : answer.refusal);
    if (answer.ok) setValue(answer.value);
    else if (isSignedOut(answer.refusal)) onSignedOut();
  }, [read, onSignedOut]);
  useEffect(() => {
    if (!isOffline) void refresh();
  }, [isOffline, refresh]);
  return { value, failure, isOffline, isReading, refresh };
}
