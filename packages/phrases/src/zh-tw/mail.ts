import type { mail as source } from '../en-us/mail.ts';

export const mail = {
  code: {
    subject: '{code} 是您的 Till 登入驗證碼',
    heading: '您的登入驗證碼',
    enter: '請在收銀機上輸入此驗證碼登入：',
    orLink: '或者，在要登入的裝置上開啟此連結：',
    link: '在這台裝置上登入',
    expiry: '驗證碼和連結在 {minutes} 分鐘內有效，擇一使用，僅限一次。',
    linkSubject: '您的 Till 登入連結',
    openLink: '請在要登入的裝置上開啟此連結：',
    linkExpiry: '連結在 {minutes} 分鐘內有效，僅限使用一次。',
    notYou: '如果不是您本人操作，請忽略此郵件。沒有驗證碼，任何人都無法登入。',
  },
  receipt: {
    subject: '您在 {merchant} 的收據，訂單 {order}',
    why: '您收到這封郵件，是因為在 {merchant} 消費時留下了這個電子郵件地址以接收收據。',
  },
  mailbox: {
    title: '示範信箱',
    explanation: '此示範寄出的郵件和簡訊都會顯示在這裡，最新的在最前面。頁面會自動重新整理。',
    empty: '還沒有郵件。取得登入驗證碼後，郵件會顯示在這裡。',
    unreachable: '示範郵件伺服器沒有回應。如果一直如此，請重新啟動示範。',
    reload: '重新整理',
    signIn: '前往登入',
    code: '驗證碼',
    to: '收件人：{address}',
    textTo: '簡訊收件人：{address}',
  },
  printers: {
    title: '示範印表機',
    explanation: '此示範的印表機所列印的內容，最新的在最前面。頁面會自動重新整理。',
    empty: '還沒有列印任何內容。將訂單送到廚房後，單據會顯示在這裡。',
    unreachable: '示範印表機沒有回應。如果一直如此，請重新啟動示範。',
    control: '取走紙、打開上蓋……',
    part: '只列印了一部分',
  },
} satisfies typeof source;
