import type { Phrases } from '../phrases.ts';

export const help = {
  page: '常见问题',
  contact: '联系我们',
} satisfies Phrases['help'];
