import type { home as source } from '../en-us/home.ts';
import type { Widened } from '../phrases.ts';

export const home: Widened<typeof source> = {
  title: '今天',
  openCount: { other: '{count} 个订单未结或在厨房' },
  openOrders: '未完成订单',
  report: '查看报表',
  needs: '本机',
  toSignIn: '返回登录',
  unauthorizedText: '您尚未登录，或此链接已失效。',
};
