import type { recovery as source } from '../en-us/recovery.ts';
import type { Widened } from '../phrases.ts';

export const recovery = {
  codeTitle: '輸入驗證碼',
  codeIntro: '6 位數驗證碼已寄至 {email}，10 分鐘內有效。',
  late: '兩分鐘後仍未收到郵件？請查看垃圾郵件匣，或返回確認電子郵件地址。',
  wrongCode: '驗證碼不正確或已過期。請確認，或返回重新取得。',
  linkIntro: '您開啟了我們郵件中的連結。如果是您本人操作，請繼續。',
  linkSubmit: '在這台裝置上登入',
  linkWrong: '此連結已使用或已過期。請重新取得驗證碼。',
  linkNot: '改用驗證碼',
  shutOut: '這台收銀機已登出',
  shutOutText:
    '店主在其他裝置上將它登出，它長時間未使用，店家已從備份還原，或者有人持有其登入資訊的副本（這種情況下店主會收到郵件）。尚未傳送的銷售會留在這裡，同一家店再次登入時傳送。',
  shutOutOrder: '訂單 {order} 尚未完成。同一家店登入後會回到購物車。',
  waiting: '這裡還有內容未傳送',
  waitingText: { other: '此裝置上存有 {count} 項變更，同一家店在這裡登入後就會傳送。在此之前請勿清除或更換此裝置。' },
  elsewhereTitle: '您的帳戶在 {place}',
  elsewhereText: '請前往該網址，用同一個電子郵件登入。下次請在這台裝置上直接開啟該網址。',
  elsewhereGo: '前往 {place}',
  title: '使用備用信箱',
  text: '如果 {email} 的店家設有備用信箱，我們會寄驗證碼到那裡。用它可以照常登入。',
  send: '寄驗證碼到備用信箱',
  sentTitle: '請查看備用信箱',
  sent: '如果 {email} 的店家設有備用信箱，6 位數驗證碼正在寄送。10 分鐘內有效。如果沒有備用信箱，請聯絡客服。',
  tooManyFor: '嘗試次數過多。請查看備用信箱：最近的郵件中有 10 分鐘內有效的連結。或者在 {wait}後再試。',
} satisfies Widened<typeof source>;
