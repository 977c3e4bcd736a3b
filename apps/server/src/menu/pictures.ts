import { hash } from 'node:crypto';
import type { keepMenuPictureCall, menuPictureCall } from '@till/contract/write/menu/picture';
import { limits } from '@till/domain/limits';
import { pictureAddress, pictureHead } from '@till/domain/menu/picture';
import { accept, refuse } from '@till/domain/result';
import { type Answer, type Request, Written, type WrittenAnswer } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';

/** Keeps a picture under the name that its bytes have; kept again, it is the same one. Nothing of it is decoded here but its first bytes. */
export async function keepMenuPicture(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  asked: Request<typeof keepMenuPictureCall>,
): Promise<Answer<typeof keepMenuPictureCall>> {
  const { merchantId } = asked.params;
  const bytes = Buffer.from(asked.body.data, 'base64');
  const head = pictureHead(bytes);
  if (head === null) return refuse('menu_picture_invalid', { maxKb: limits.menuPictureBytesMax / 1000 });
  const id = hash('sha256', bytes, 'hex').slice(0, 32);
  const hasRoom = await inOne(sql, async (tx) => {
    const [counted] = await tx<{ others: number }[]>`select count(*)::int as others from shop.menu_picture where merchant_id = ${merchantId} and id <> ${id}`;
    if ((counted?.others ?? 0) >= limits.menuPictureCountMax) return false;
    const made = await tx`
      insert into shop.menu_picture (merchant_id, id, type, bytes, created_at, unused_since)
      values (${merchantId}, ${id}, ${head.type}, ${bytes}, ${clock()}, ${clock()})
      on conflict (merchant_id, id) do nothing returning id`;
    // Kept again it is about to be used: it stays as long as a new one would.
    if (made.length === 0)
      await tx`update shop.menu_picture set unused_since = ${clock()} where merchant_id = ${merchantId} and id = ${id} and unused_since is not null`;
    if (made.length > 0) await audit(tx, asked, 'menu-picture-kept');
    return true;
  });
  return hasRoom ? accept({ image: pictureAddress(merchantId, id) }) : refuse('menu_too_large', { max: limits.menuPictureCountMax });
}

/** How long a browser may keep what never changes, seconds. */
const yearS = 31_536_000;

/** The bytes of a picture, as what they are. */
export async function menuPicture({ reads }: Pick<Context, 'reads'>, asked: Request<typeof menuPictureCall>): Promise<WrittenAnswer<typeof menuPictureCall>> {
  const { merchantId, pictureId } = asked.params;
  const [row] = await reads.sql<{ type: string; bytes: Buffer }[]>`
    select type, bytes from shop.menu_picture where merchant_id = ${merchantId} and id = ${pictureId}`;
  if (row === undefined) return { ok: false, refusal: { code: 'not_found' } };
  asked.header('cache-control', `private, max-age=${yearS}, immutable`);
  return accept(new Written(row.bytes, row.type));
}
