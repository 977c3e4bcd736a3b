import type { addDrawerEntryCall } from '@till/contract/write/shift';
import { accept } from '@till/domain/result';
import { drawerEntry } from '@till/domain/shift/ledger';
import type { Answer, Request } from '../border/mount.ts';
import type { DeviceClaim } from '../border/sent.ts';
import type { Context } from '../context.ts';
import { type DeedOf, deedAt, drawerView, noDevice } from './drawer.ts';
import { drawerStore } from './drawer-store.ts';

type AddEntry = typeof addDrawerEntryCall;
/** The device that a call provably comes from; null: none has proved itself. */
export type DeviceProven = (merchantId: string, claim: DeviceClaim) => Promise<string | null>;

/** Who approved a call that changes no order, as it was sent; null: nobody did. */
export type ApproverOf = (asked: Pick<Request, 'merchantId' | 'sent' | 'idempotencyKey'>) => Promise<string | null>;

/**
 * Records what the staff put into the drawer or took out of it. It waits for nobody: which shift it belongs to, its commit and its time say. It
 * names the device that proved itself; where none did, the one in the path. It keeps who stood there, and who approved it.
 */
export async function addDrawerEntry(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { deviceProven, deedOf, approverOf }: { readonly deviceProven: DeviceProven; readonly deedOf: DeedOf; readonly approverOf: ApproverOf },
  asked: Request<AddEntry>,
): Promise<Answer<AddEntry>> {
  const { merchantId, deviceId } = asked.params;
  const { id, kind, amount = 0, reason } = asked.body;
  const store = drawerStore(sql, merchantId);
  const drawer = await store.of(deviceId);
  if (drawer === null) return noDevice;
  const decided = drawerEntry({ kind, amount, reason });
  if (!decided.ok) return decided;
  const by = await deviceProven(merchantId, asked.sent.device);
  const who = { deviceId: by ?? deviceId, staffId: asked.doer?.staffId ?? null, isProved: asked.doer?.isProved === true, approvedBy: await approverOf(asked) };
  const entered = await store.enter(drawer.drawerId, { ...decided.value, id, ...(await deedAt(deedOf, asked, clock())) }, who);
  if (!entered) return { ok: false, refusal: { code: 'idempotency_key_reused' } };
  return accept(await drawerView(store, drawer));
}
