import { headers } from '@till/contract/headers';
import { held } from '../calls/held.ts';
import { menuKey } from '../calls/keys.ts';

/** The header with the menu version that a person saw: its prices stay valid even if the menu changes before the call arrives. */
export function seenMenu(): Readonly<Record<string, string>> {
  const menu = held.get(menuKey);
  return menu === undefined ? {} : { [headers.menuVersion]: String(menu.version) };
}
