import { headers } from '@till/contract/headers';
import { held } from './held.ts';
import { menuKey, merchantKey } from './keys.ts';

/** The headers with the versions of the menu, and of taxes and rounding, that a person saw: they stay valid even if they change before the call arrives. */
export function seenMenu(): Readonly<Record<string, string>> {
  const menu = held.get(menuKey);
  const { termsVersion } = held.get(merchantKey) ?? {};
  return {
    ...(menu === undefined ? {} : { [headers.menuVersion]: String(menu.version) }),
    ...(termsVersion === undefined ? {} : { [headers.termsVersion]: String(termsVersion) }),
  };
}
