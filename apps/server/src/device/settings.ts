import { hash, randomBytes } from 'node:crypto';
import type { ReplyOf } from '@till/contract/call';
import type { createDeviceCall, listDeviceSettingsCall, putDeviceCall, retireDeviceCall } from '@till/contract/write/device/settings';
import { isSameDevice, judgeDevice } from '@till/domain/device/judge-device';
import { limits } from '@till/domain/limits';
import { lettersOf } from '@till/domain/order/ids';
import { accept } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { type DeviceSetting, deviceSettings } from './settings-store.ts';
import { isInPayment } from './store.ts';

/** What the calls on devices need. */
export interface DeviceCalls {
  readonly context: Context;
  readonly catalogues: { forget(merchantId: string): void };
  /** `heldBy`: the number of the open shift that nobody could close without a device; null: none. */
  readonly shifts: { heldBy(tx: TransactionSql, merchantId: string, deviceId: string): Promise<number | null> };
}

type View = ReplyOf<typeof listDeviceSettingsCall>[number];

const viewOf = ({ numbers, kind, ...device }: DeviceSetting): View => ({
  ...device,
  ...(kind === 'kitchen' ? { kind } : {}),
  letters: numbers.map(lettersOf),
});
const refused = <C extends string>(code: C, detail?: Readonly<Record<string, string | number>>) =>
  ({ ok: false, refusal: detail === undefined ? { code } : { code, detail } }) as const;

export async function listDeviceSettings(
  { reads }: Pick<Context, 'reads'>,
  { params }: Request<typeof listDeviceSettingsCall>,
): Promise<Answer<typeof listDeviceSettingsCall>> {
  return accept((await deviceSettings(reads.sql, params.merchantId).list()).map(viewOf));
}

/** Runs a change of the merchant's devices, one at a time; then every register is told, and this process knows it at once. */
async function changed<T extends { readonly ok: boolean }>(
  { context, catalogues }: DeviceCalls,
  merchantId: string,
  change: (tx: TransactionSql, store: ReturnType<typeof deviceSettings>) => Promise<T>,
): Promise<T> {
  const done = await inOne(context.sql, async (tx) => {
    const store = deviceSettings(tx, merchantId);
    await store.holdAll();
    const result = await change(tx, store);
    if (result.ok) await emitMerchantChanged(tx, merchantId);
    return result;
  });
  if (done.ok) {
    catalogues.forget(merchantId);
    context.bus.wake(merchantId);
  }
  return done;
}

/** Makes a device. Repeated under its key it is the same one. */
export function createDevice(calls: DeviceCalls, asked: Request<typeof createDeviceCall>): Promise<Answer<typeof createDeviceCall>> {
  const { merchantId } = asked.params;
  const { idempotencyKey } = asked;
  const id = `device-${idempotencyKey === null ? randomBytes(8).toString('hex') : hash('sha256', JSON.stringify([merchantId, idempotencyKey])).slice(0, 16)}`;
  const judged = judgeDevice(asked.body);
  // Before anything is held.
  if (!judged.ok) return Promise.resolve(judged);
  return changed(calls, merchantId, async (tx, store): Promise<Answer<typeof createDeviceCall>> => {
    const before = await store.hold(id);
    if (before !== null)
      return isSameDevice(before, judged.value) && before.kind === judged.value.kind ? accept(viewOf(before)) : refused('idempotency_key_reused');
    const { count, isLabelTaken } = await store.others(judged.value.label, null);
    if (isLabelTaken) return refused('device_label_taken', { label: judged.value.label });
    if (count >= limits.deviceCountMax) return refused('too_many_devices', { max: limits.deviceCountMax });
    await store.insert(id, judged.value);
    await audit(tx, asked, 'device-added', { name: judged.value.label });
    return accept(viewOf({ id, ...judged.value, numbers: [], retiredAt: null }));
  });
}

/** Changes a device that is still what the caller saw. While a card is charged at it, its terminal stays. */
export async function putDevice(calls: DeviceCalls, asked: Request<typeof putDeviceCall>): Promise<Answer<typeof putDeviceCall>> {
  const { params, body } = asked;
  const { merchantId, deviceId } = params;
  // Before anything is held: what it is for never changes.
  const kind = await deviceSettings(calls.context.sql, merchantId).kindOf(deviceId);
  if (kind === null) return refused('device_not_found');
  const judged = judgeDevice({ ...body, kind });
  if (!judged.ok) return judged;
  const { value: now } = judged;
  return changed(calls, merchantId, async (tx, store): Promise<Answer<typeof putDeviceCall>> => {
    const before = await store.hold(deviceId);
    if (before === null || before.retiredAt !== null) return refused('device_not_found');
    // The same call again, or two people with one mind.
    if (isSameDevice(before, now)) return accept(viewOf(before));
    if (!isSameDevice(before, body.seen)) return refused('changed_elsewhere');
    if ((await store.others(now.label, deviceId)).isLabelTaken) return refused('device_label_taken', { label: now.label });
    const isTerminalTheSame = isSameDevice({ ...before, label: now.label }, now);
    if (!isTerminalTheSame && (await isInPayment(tx, merchantId, deviceId))) return refused('device_in_payment', { label: before.label });
    await store.update(deviceId, now);
    await audit(tx, asked, 'device-changed', { name: now.label, was: before.label });
    return accept(viewOf({ ...before, ...now }));
  });
}

/** Retires a device: not while a card is at its terminal, nor while a shift is open that could be closed nowhere else. */
export function retireDevice(calls: DeviceCalls, asked: Request<typeof retireDeviceCall>): Promise<Answer<typeof retireDeviceCall>> {
  const { merchantId, deviceId } = asked.params;
  return changed(calls, merchantId, async (tx, store): Promise<Answer<typeof retireDeviceCall>> => {
    const before = await store.hold(deviceId);
    if (before === null) return refused('device_not_found');
    if (before.retiredAt !== null) return accept(viewOf(before));
    if (await isInPayment(tx, merchantId, deviceId)) return refused('device_in_payment', { label: before.label });
    const shift = await calls.shifts.heldBy(tx, merchantId, deviceId);
    if (shift !== null) return refused('shift_open', { number: shift });
    const retiredAt = calls.context.clock();
    await store.retire(deviceId, retiredAt);
    await audit(tx, asked, 'device-retired', { name: before.label });
    return accept(viewOf({ ...before, retiredAt }));
  });
}
