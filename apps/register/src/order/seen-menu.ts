import { headers } from '@till/contract/headers';
import { held } from '../calls/held.ts';
import { menuKey } from '../calls/keys.ts';

/** Says which menu a person decided by: its prices hold, also where the call arrives after another menu has come. */
export function seenMenu(): Readonly<Record<string, string>> {
  const menu = held.get(menuKey);
  return menu === undefined ? {} : { [headers.menuVersion]: String(menu.version) };
}
