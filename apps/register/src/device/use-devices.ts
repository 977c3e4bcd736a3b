import type { Device } from '@till/domain/device/types';
import { accept, type Result } from '@till/domain/result';
import { useMemo } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { useResource } from '../kit/resource/use-resource.ts';
import { listDevices } from './list-devices.ts';

/** The merchant's devices; null: they are on their way. */
export function useDevices(merchantId: string): { readonly list: Result<readonly Device[], CallFailure> | null; readonly readAgain: () => void } {
  const { value, failure, refresh } = useResource(`${merchantId} register devices`, () => listDevices(merchantId), {
    failed: (failed) => logError('LIST_DEVICES_ERROR', failed),
  });
  const list = useMemo(() => (value !== null ? accept(value) : failure === null ? null : { ok: false as const, refusal: failure }), [value, failure]);
  return { list, readAgain: () => void refresh() };
}
