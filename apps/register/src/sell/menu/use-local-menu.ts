import { menuIn } from '@till/domain/menu/names';
import type { Menu } from '@till/domain/menu/types';
import { useMemo } from 'react';
import { menuKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useLanguage } from '../../messages/messages.tsx';

/** The menu under the names of the language that is shown. What is sold by it is sold by the menu's own names. */
export function useLocalMenu(): Menu | undefined {
  const menu = useCached(menuKey);
  const language = useLanguage();
  return useMemo(() => {
    const categories = menu === undefined ? [] : menuIn(menu.categories, language);
    return menu === undefined || categories === menu.categories ? menu : { ...menu, categories };
  }, [menu, language]);
}
