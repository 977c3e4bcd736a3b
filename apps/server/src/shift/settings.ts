import type { putShiftSettingsCall } from '@till/contract/write/shift';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emit } from '../history/news.ts';
import { inOne } from '../platform/database.ts';

type Put = typeof putShiftSettingsCall;

/** Whether cash needs an open shift; `forget` drops the merchant's cached settings. */
export async function putShiftSettings(
  { sql, bus }: Pick<Context, 'sql' | 'bus'>,
  asked: Request<Put>,
  forget: (merchantId: string) => void,
): Promise<Answer<Put>> {
  const { merchantId } = asked.params;
  const { cashNeedsShift } = asked.body;
  const isFound = await inOne(sql, async (tx) => {
    const rows = await tx`update shop.merchant set cash_needs_shift = ${cashNeedsShift} where merchant_id = ${merchantId} returning 1`;
    if (rows.length === 0) return false;
    await audit(tx, asked, 'cash-needs-shift-changed', { name: cashNeedsShift ? 'on' : 'off' });
    await emit(tx, 'shift', tx`select ${merchantId}::text as merchant_id, json_build_object('drawerId', '') as data`);
    return true;
  });
  if (!isFound) return { ok: false, refusal: { code: 'not_found' } };
  forget(merchantId);
  bus.wake(merchantId);
  return accept({ cashNeedsShift });
}
