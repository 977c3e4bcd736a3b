import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { ongoingOrdersCall } from '@till/contract/order/reads';
import { ongoingTag, type TaggedOrder } from '@till/domain/order/queries/ongoing-tag';
import { accept } from '@till/domain/result';
import { hasAlready, takesGzip } from '../border/conditions.ts';
import { type Request, Written, type WrittenAnswer } from '../border/mount.ts';
import type { OrderReads } from './store.ts';

/** More open orders than any shop has; keeps a neglected one from returning its whole history. */
const ongoingCountMax = 10_000;
/** Smaller than this, compressing costs more than it saves. */
const zippedFromByteCount = 8_000;

const zip = promisify(gzip);
const etagOf = (orders: Iterable<TaggedOrder>): string => `W/"${ongoingTag(orders)}"`;

/**
 * The open and accepted orders in full, newest first: the stored documents, one a line. A caller that sends the tag of its copy (`if-none-match`)
 * gets 304 while that is current, which reads the orders' versions only.
 */
export async function ongoingOrders(
  store: OrderReads,
  { params, sent, header }: Request<typeof ongoingOrdersCall>,
): Promise<WrittenAnswer<typeof ongoingOrdersCall>> {
  const known = sent.ifNoneMatch;
  header('vary', 'accept-encoding');
  if (known !== undefined) {
    const etag = etagOf(await store.ongoingVersions(params.merchantId, ongoingCountMax));
    header('etag', etag);
    if (hasAlready(known, etag)) return accept(new Written(null));
  }
  const pieces = await store.ongoing(params.merchantId, ongoingCountMax);
  header('etag', etagOf(pieces.flatMap(({ orders }) => orders)));
  const bytes = bytesOf(pieces.map(({ docs }) => docs));
  if (!takesGzip(sent.acceptEncoding) || bytes.length < zippedFromByteCount) return accept(new Written(bytes));
  header('content-encoding', 'gzip');
  return accept(new Written(await zip(bytes, { level: constants.Z_BEST_SPEED })));
}

const bytesOf = (docs: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from('['), ...docs.flatMap((text, index) => [Buffer.from(index === 0 ? '' : ',\n'), Buffer.from(text)]), Buffer.from(']')]);
