import { type MenuAnswer, menuQuery } from '@till/contract/read/queries';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { overlaid } from '@till/domain/menu/overlay';
import { isSoldOut } from '@till/domain/menu/stock';
import type { Category, Menu } from '@till/domain/menu/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { menuKey } from '../../calls/keys.ts';
import { read } from '../../calls/read.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { settings } from '../../native/storage.ts';
import { readMenu } from './read-menu.ts';

/** Reads the whole menu and holds it under `menu`; `lastSync` remembers when. */
export async function loadMenu(merchantId: string): Promise<Result<Menu, CallFailure>> {
  const answer = await read<MenuAnswer>(menuQuery, { merchantId }, readMenu);
  if (!answer.ok) return answer;
  settings.set('lastSync', serverNow());
  const version = answer.value.getMerchant?.menuVersion ?? 0;
  return accept(cache.put(menuKey, { version, categories: await withEnds(merchantId, version, answer.value.menu) }));
}

/** A menu in which things that are sold out say until when: without a network they are sold again all the same. */
async function withEnds(merchantId: string, version: number, categories: readonly Category[]): Promise<readonly Category[]> {
  if (!categories.some(({ items }) => items.some(isSoldOut))) return categories;
  const answer = await send(menuOverlayCall, { params: { merchantId } }).settled;
  return answer.ok && answer.value.version === version ? overlaid(categories, answer.value.items) : categories;
}
