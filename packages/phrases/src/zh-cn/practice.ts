import type { Phrases } from '../phrases.ts';

export const practice = {
  setting: '练习模式',
  settingHint: '新订单仅供练习：不收款、不下厨、不计入统计。已有订单仍为真实订单。',
  banner: '练习：不收款、不下厨、不计入统计',
  mark: '练习',
} satisfies Phrases['practice'];
