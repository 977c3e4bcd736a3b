import type { home as source } from '../en-us/home.ts';
import type { Widened } from '../phrases.ts';

export const home: Widened<typeof source> = {
  title: '现在要做什么？',
  menuHint: '开始点单',
  ordersHint: '未结订单和历史订单',
  settingsHint: '语言、菜单、付款',
  toSignIn: '返回登录',
  unauthorizedText: '您尚未登录，或此链接已失效。',
};
