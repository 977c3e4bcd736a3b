import type { notice as source } from '../en-us/notice.ts';
import type { Widened } from '../phrases.ts';

export const notice = {
  one: '新的線上訂單 {id}',
  oneShort: '新訂單 {id}',
  many: { other: '{count} 筆新的線上訂單' },
  manyShort: { other: '{count} 筆新訂單' },
  at: '{type} {time}',
  paid: '已付款',
  due: '到店付款：{amount}',
  open: '開啟',
  toOrder: '查看訂單',
  closeAllTitle: '關閉 {count} 則通知？',
  closeAllText: '所有收銀機都會關閉。訂單仍在「未結訂單」中；還沒有人接的訂單會繼續通知。',
  stay: { other: '{count} 筆訂單繼續通知：還沒有人接單。' },
  paused: { other: '線上訂單已暫停，還剩 {count} 分鐘' },
  pausedShort: '線上訂單暫停',
  pausedBrief: '暫停',
} satisfies Widened<typeof source>;
