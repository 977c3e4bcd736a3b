import { type MenuImportWords, menuImportWords } from '@till/phrases/shop/menu-import';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of menus that come in and go out. */
export const useImportWords = (): MenuImportWords => menuImportWords(useWordsLanguage());
