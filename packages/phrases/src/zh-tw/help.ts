import type { Phrases } from '../phrases.ts';

export const help = {
  page: '常見問題',
  contact: '聯絡我們',
} satisfies Phrases['help'];
