import type { Phrases } from '../phrases.ts';

export const help = {
  page: '常见问题',
  none: '这里没有常见问题页面，欢迎直接联系我们。',
  contact: '联系我们',
} satisfies Phrases['help'];
