import type { Menu } from '@till/domain/menu/types';
import { useEffect, useState } from 'react';
import { menuKey } from './keys.ts';
import { useCached } from './reply-cache.ts';

/** The menu, which is read where it is needed and not held yet. `menu` undefined: it is not known; `isUnread`: it could not be read. */
export function useMenu(isNeeded: boolean, loadMenu: () => Promise<void>): { readonly menu: Menu | undefined; readonly isUnread: boolean } {
  const menu = useCached(menuKey);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isNeeded && menu === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    setFailed(false);
    loadMenu().catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
    };
  }, [isMissing, loadMenu]);
  return { menu, isUnread: hasFailed && menu === undefined };
}
