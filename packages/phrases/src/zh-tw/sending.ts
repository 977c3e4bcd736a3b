import type { sending as source } from '../en-us/sending.ts';
import type { Widened } from '../phrases.ts';

export const sending = {
  title: '傳送收據',
  how: '傳送方式',
  types: { email: '電子郵件', phone: '簡訊' },
  receiver: { email: '電子郵件地址', phone: '手機號碼' },
  invalid: { email: '請輸入有效的電子郵件地址。', phone: '請輸入有效的電話號碼。' },
  send: '傳送',
  onItsWay: '正在傳送給 {receiver}',
  notSent: '未傳送。{why}',
  offline: '沒有連線：現在無法傳送。您輸入的內容會保留。',
  unsent: '此訂單尚未傳到伺服器，現在無法傳送收據。',
  kept: '同時會儲存到 {customer} 的資料中。',
  list: '已傳送的收據',
  states: { waiting: '傳送中', sent: '已傳送', perhaps: '可能已傳送', refused: '未傳送' },
  problems: {
    receiver: '此地址或號碼無法接收，請與顧客核對。',
    rejected: '內容遭到拒收。請列印收據，或改用其他方式傳送。',
    unreachable: '現在無法送出。請列印收據，或稍後再傳送一次。',
    no_answer: '確認之前連線中斷。再次傳送前請先詢問顧客。',
  },
  retried: '現在無法送出，伺服器會在一小時內繼續嘗試。',
  again: '再次傳送',
  /** Instead of an address: whose it was is erased. */
  erased: '顧客資料已刪除',
  unread: '現在無法顯示傳送紀錄。',
} satisfies Widened<typeof source>;
