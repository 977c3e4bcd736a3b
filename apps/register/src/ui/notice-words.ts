import { type NoticeWords, noticeWords } from '@till/phrases/notice';
import { useWordsLanguage } from './words.tsx';

/** What the line above every screen says of online orders. */
export const useNoticeWords = (): NoticeWords => noticeWords(useWordsLanguage());
