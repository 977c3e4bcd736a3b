import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { overlaid } from '@till/domain/menu/overlay';
import type { Menu } from '@till/domain/menu/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { menuKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { settings } from '../../native/storage.ts';
import { loadMenu } from './load-menu.ts';

/** Updates the held menu: reads version and stock, and the whole menu only if it changed. */
export async function refreshMenu(merchantId: string): Promise<Result<Menu, CallFailure>> {
  const answer = await send(menuOverlayCall, { params: { merchantId } }).settled;
  if (!answer.ok) return answer;
  const menu = cache.get(menuKey);
  if (menu?.version !== answer.value.version) return loadMenu(merchantId);
  settings.set('lastSync', serverNow());
  const categories = overlaid(menu.categories, answer.value.items);
  return accept(categories === menu.categories ? menu : cache.put(menuKey, { ...menu, categories }));
}
