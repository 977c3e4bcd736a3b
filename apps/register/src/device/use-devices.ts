import type { Device } from '@till/domain/device/types';
import type { Result } from '@till/domain/result';
import { useEffect, useRef, useState } from 'react';
import { connection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { listDevices } from './list-devices.ts';

/** The merchant's devices; null: they are on their way. A list that did not come for want of a connection is asked for again when there is one. */
export function useDevices(merchantId: string): { readonly list: Result<readonly Device[], CallFailure> | null; readonly readAgain: () => void } {
  const [list, setList] = useState<Result<readonly Device[], CallFailure> | null>(null);
  const [round, setRound] = useState(0);
  const isMissing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let wanted = true;
    void listDevices(merchantId).then((answer) => {
      if (!wanted) return;
      if (!answer.ok) logError('LIST_DEVICES_ERROR', answer.refusal);
      isMissing.current = !answer.ok && answer.refusal.code === 'no_answer';
      setList(answer);
    });
    return () => {
      wanted = false;
    };
  }, [merchantId, round]);
  const readAgain = () => {
    setList(null);
    setRound((count) => count + 1);
  };
  useEffect(
    () =>
      connection.listen(() => {
        if (connection.get() !== 'online' || !isMissing.current) return;
        isMissing.current = false;
        setList(null);
        setRound((count) => count + 1);
      }),
    [],
  );
  return { list, readAgain };
}
