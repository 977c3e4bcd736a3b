import type { Phrases } from '../phrases.ts';

export const help = {
  page: '常見問題',
  none: '這裡沒有常見問題頁面，歡迎直接聯絡我們。',
  contact: '聯絡我們',
} satisfies Phrases['help'];
