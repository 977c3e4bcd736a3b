import type { getKitchenSettingsCall, putKitchenSettingsCall } from '@till/contract/write/kitchen/kitchen';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';

type Get = typeof getKitchenSettingsCall;
type Put = typeof putKitchenSettingsCall;

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

/** What is set for a merchant's whole kitchen. */
export async function getKitchenSettings({ sql }: Pick<Context, 'sql'>, { params }: Request<Get>): Promise<Answer<Get>> {
  const [row] = await sql<{ askAfterMinutes: number }[]>`
    select kitchen_ask_after_minutes as "askAfterMinutes" from shop.merchant where merchant_id = ${params.merchantId}`;
  return row === undefined ? notFound : accept(row);
}

/** Counts for what comes from now on. */
export async function putKitchenSettings({ sql }: Pick<Context, 'sql'>, asked: Request<Put>): Promise<Answer<Put>> {
  const { askAfterMinutes } = asked.body;
  const isFound = await inOne(sql, async (tx) => {
    const rows = await tx`
      update shop.merchant set kitchen_ask_after_minutes = ${askAfterMinutes} where merchant_id = ${asked.params.merchantId} returning 1`;
    if (rows.length > 0) await audit(tx, asked, 'kitchen-settings-saved', { name: String(askAfterMinutes) });
    return rows.length > 0;
  });
  return isFound ? accept({ askAfterMinutes }) : notFound;
}
