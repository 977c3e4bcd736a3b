import { testTerminalCall } from '@till/contract/write/device/settings';
import type { Device } from '@till/domain/device/types';
import { useEffect } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { send } from '../../calls/send.ts';
import { makeStore } from '../../kit/store.ts';
import { now } from '../../native/clock.ts';
import { session } from '../../native/session.ts';
import { useSetting } from '../../native/storage.ts';

/** What is known of a terminal before it is asked for money. */
export type TerminalHealth = 'asking' | 'answers' | 'silent' | 'busy' | 'notSetUp';

interface Known {
  readonly deviceId: string;
  readonly health: TerminalHealth;
  /** ms since epoch */
  readonly at: number;
}

/** One that is silent is asked so often whether it is back; ms. */
const againMs = 60_000;
/** One that has answered is not asked again for so long: a shop may ask its terminals twenty times a minute. */
const goodForMs = 60_000;

/** What was heard of one so long ago is asked again when an order is begun; ms. */
const aheadMs = 600_000;

const known = makeStore<Known | null>(null);

/** A terminal has just done something by itself, so it need not be asked. */
export function terminalAnswered(deviceId: string): void {
  known.set({ deviceId, health: 'answers', at: now() });
}

/** A payment there failed: what was known of it before says nothing any more. */
export const terminalInDoubt = (): void => known.set(null);

/**
 * Whether the device's terminal answers, asked through its gateway when the panel opens, which charges nothing and shows nothing there; undefined: not known.
 * `isQuiet`: not now, for the terminal is at work or is not the one that is asked. A hint alone: nothing waits for it, and charging is never refused because of it.
 */
export function useTerminalHealth(device: Device | null, isQuiet: boolean): TerminalHealth | undefined {
  const online = useConnection() !== 'offline';
  const isAsked = device !== null && device.paymentGateway !== null && !isQuiet && online;
  const deviceId = device?.id ?? '';
  useEffect(() => {
    if (isAsked) void ask(deviceId);
  }, [isAsked, deviceId]);
  const last = known.use();
  return isAsked && last?.deviceId === deviceId ? last.health : undefined;
}

/** What a terminal answered that somebody else asked. */
export function noteTerminal(deviceId: string, result: keyof typeof healthOf): void {
  known.set({ deviceId, health: healthOf[result], at: now() });
}

/**
 * Whether the device's terminal is known not to take cards now, from whoever asked it last; it is asked again until it answers, and with each order that is
 * begun long after it was heard of: the charge itself is too late to learn that it is off. null: it does, or nobody knows.
 */
export function useTerminalTrouble(device: Device | null): 'silent' | 'notSetUp' | null {
  const online = useConnection() !== 'offline';
  const last = known.use();
  const deviceId = device?.paymentGateway == null ? null : device.id;
  const [orderId] = useSetting('activeOrderId');
  const [practice] = useSetting('practice');
  useEffect(() => {
    if (deviceId === null || orderId === null || practice || !online) return;
    const before = known.get();
    if (before?.deviceId !== deviceId || now() - before.at > aheadMs) void ask(deviceId);
  }, [deviceId, orderId, practice, online]);
  const trouble = last !== null && last.deviceId === deviceId && (last.health === 'silent' || last.health === 'notSetUp') ? last : null;
  useEffect(() => {
    if (trouble === null || !online) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask(trouble.deviceId);
    }, againMs);
    return () => clearInterval(timer);
  }, [trouble, online]);
  return trouble === null || !online ? null : (trouble.health as 'silent' | 'notSetUp');
}

async function ask(deviceId: string): Promise<void> {
  const before = known.get();
  const isFresh = before?.deviceId === deviceId && (before.health === 'asking' || (before.health === 'answers' && now() - before.at < goodForMs));
  const merchantId = session.get()?.merchant.id;
  if (isFresh || merchantId === undefined) return;
  const asking: Known = { deviceId, health: 'asking', at: now() };
  known.set(asking);
  const answer = await send(testTerminalCall, { params: { merchantId, deviceId } }).settled;
  // A charge has told more meanwhile.
  if (known.get() !== asking) return;
  const health = answer.ok ? healthOf[answer.value.result] : answer.refusal.code === 'device_in_payment' ? 'busy' : undefined;
  known.set(health === undefined ? null : { deviceId, health, at: now() });
}

const healthOf = { answers: 'answers', silent: 'silent', 'no-account': 'notSetUp', 'no-address': 'notSetUp' } as const;
