import type { Phrases } from '../phrases.ts';

export const practice = {
  banner: '练习：不收款、不下厨、不计入统计',
  mark: '练习',
} satisfies Phrases['practice'];
