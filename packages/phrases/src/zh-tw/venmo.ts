import type { venmo as source } from '../en-us/venmo.ts';
import type { Widened } from '../phrases.ts';

export const venmo = {
  explained: '請顧客用手機掃描此 QR 碼。',
  code: 'Venmo QR 碼：付款 {amount} 給 @{user}',
  to: '付款給 @{user}',
  check: 'Venmo 不會通知收銀機。確認前請查看您自己的 Venmo。',
  received: '我已收到 {amount}',
  confirmTitle: '{amount} 入帳了嗎？',
  confirmText: '您的 Venmo 已顯示訂單 {order} 的 {amount}。確認後訂單即為已付款。',
  yes: '已入帳',
  notYet: '還沒有',
  setUp: '設定 Venmo',
  user: 'Venmo 使用者名稱',
  userHint: '顧客掃碼付款。留空則不收 Venmo。需要 Venmo 商業帳戶。',
  userPlaceholder: '未設定',
  userInvalid: '這不是 Venmo 使用者名稱，沒有儲存。只能用字母、數字、- 和 _。',
  saved: 'Venmo 使用者名稱已儲存',
  removed: '已停用 Venmo',
} satisfies Widened<typeof source>;
