import type { Phrases } from '../phrases.ts';

export const practice = {
  setting: '練習模式',
  settingHint: '新訂單僅供練習：不收款、不下廚、不計入統計。已有訂單仍為真實訂單。',
  banner: '練習：不收款、不下廚、不計入統計',
  mark: '練習',
} satisfies Phrases['practice'];
