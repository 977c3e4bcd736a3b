import type { home as source } from '../en-us/home.ts';
import type { Widened } from '../phrases.ts';

export const home: Widened<typeof source> = {
  title: '現在要做什麼？',
  menuHint: '開始點餐',
  ordersHint: '未結訂單與歷史訂單',
  settingsHint: '語言、菜單、付款',
  toSignIn: '返回登入',
  unauthorizedText: '您尚未登入，或這個連結已失效。',
};
