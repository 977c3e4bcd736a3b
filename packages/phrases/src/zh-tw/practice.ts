import type { Phrases } from '../phrases.ts';

export const practice = {
  banner: '練習：不收款、不下廚、不計入統計',
  mark: '練習',
} satisfies Phrases['practice'];
