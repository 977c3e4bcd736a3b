import type { Phrases } from '../phrases.ts';

export const outbox = {
  unsent: { other: '{count} 項變更尚未傳送 · {age}' },
  unsentShort: { other: '{count} 項未傳送 · {age}' },
  refused: { other: '{count} 項變更被拒絕' },
  stuck: { other: '{count} 項變更傳不出去' },
  notKept: '此裝置無法儲存未傳送的變更。傳送完成前請勿關閉或重新整理本頁。',
  open: '查看未傳送的內容',
  old: '它在此裝置上已超過 30 天，伺服器可能已不記得是否收到過。請先查看訂單，再重試或放棄。',
  leaveOut: '放棄',
  about: '{what}：{reason}',
  holdsBack: '在您決定之前，此訂單的送廚或付款會先等待。',
  logoutTitle: { other: '還有 {count} 項變更未傳送，仍要登出？' },
  logoutText: '它們會留在此裝置上，本店下次在此登入時傳送。',
} satisfies Phrases['outbox'];
