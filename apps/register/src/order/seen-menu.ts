import { headers } from '@till/contract/headers';
import type { Menu } from '@till/domain/menu/types';
import { held } from '../calls/held.ts';

/** Says which menu a person decided by: its prices hold, also where the call arrives after another menu has come. */
export function seenMenu(): Readonly<Record<string, string>> {
  const menu = held.get<Menu>('menu');
  return menu === undefined ? {} : { [headers.menuVersion]: String(menu.version) };
}
