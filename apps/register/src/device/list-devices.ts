import { listDevicesCall } from '@till/contract/write/device/devices';
import type { Device } from '@till/domain/device/types';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { send } from '../calls/send.ts';

/** The merchant's register devices. */
export const listDevices = (merchantId: string): Promise<Result<readonly Device[], CallFailure>> => send(listDevicesCall, { params: { merchantId } }).settled;
