import type { Phrases } from '../phrases.ts';

export const help = {
  page: '常見問題',
  contact: '還需要協助嗎？',
} satisfies Phrases['help'];
