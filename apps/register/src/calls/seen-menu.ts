import { headers } from '@till/contract/headers';
import { menuKey, merchantKey } from './keys.ts';
import { cache } from './reply-cache.ts';

/** The headers with the versions of the menu, and of taxes and rounding, that a person saw: they stay valid even if they change before the call arrives. */
export function seenMenu(): Readonly<Record<string, string>> {
  const menu = cache.get(menuKey);
  const { termsVersion } = cache.get(merchantKey) ?? {};
  return {
    ...(menu === undefined ? {} : { [headers.menuVersion]: String(menu.version) }),
    ...(termsVersion === undefined ? {} : { [headers.termsVersion]: String(termsVersion) }),
  };
}
