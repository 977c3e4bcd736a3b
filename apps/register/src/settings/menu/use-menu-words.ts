import { type MenuEditorWords, menuEditorWords } from '@till/phrases/shop/menu-editor';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of the menu's editor. */
export const useMenuWords = (): MenuEditorWords => menuEditorWords(useWordsLanguage());
