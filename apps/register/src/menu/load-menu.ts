import { type MenuAnswer, menuQuery } from '@till/contract/read/queries';
import type { Menu } from '@till/domain/menu/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { held } from '../calls/held.ts';
import { menuKey } from '../calls/keys.ts';
import { read } from '../calls/read.ts';
import { now } from '../native/clock.ts';
import { settings } from '../native/storage.ts';
import { readMenu } from './read-menu.ts';

/** Reads the whole menu and holds it under `menu`; `lastSync` remembers when. */
export async function loadMenu(merchantId: string): Promise<Result<Menu, CallFailure>> {
  const answer = await read<MenuAnswer>(menuQuery, { merchantId }, readMenu);
  if (!answer.ok) return answer;
  settings.set('lastSync', now());
  return accept(held.put(menuKey, { version: answer.value.getMerchant?.menuVersion ?? 0, categories: answer.value.menu }));
}
