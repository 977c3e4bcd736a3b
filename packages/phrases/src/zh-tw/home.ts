import type { home as source } from '../en-us/home.ts';
import type { Widened } from '../phrases.ts';

export const home: Widened<typeof source> = {
  title: '今天',
  openCount: { other: '{count} 筆訂單未結或在廚房' },
  openOrders: '未完成訂單',
  report: '查看報表',
  needs: '本機',
  toSignIn: '返回登入',
  unauthorizedText: '您尚未登入，或這個連結已失效。',
};
