import type { Phrases } from '../phrases.ts';

export const help = {
  page: '常见问题',
  contact: '还需要帮助？',
} satisfies Phrases['help'];
