import type { Phrases } from '../phrases.ts';

export const signIn = {
  intro: '輸入電子郵件，我們會寄給您一次性驗證碼。',
  email: '電子郵件',
  emailPlaceholder: 'name@example.com',
  emailRequired: '請輸入電子郵件地址。',
  emailInvalid: '電子郵件地址不正確。',
  requestCode: '寄送驗證碼',
  codeBoxes: '一次性驗證碼',
  codeDigit: '第 {place} 碼，共 {count} 碼',
  submit: '送出',
  tooManyLettersFor:
    '嘗試次數過多。請在 {wait}後重新取得驗證碼。如果您曾用這個電子郵件在此註冊店家，請查看收件匣：附有登入連結的郵件已送達或即將送達，連結在 10 分鐘內有效。',
  lost: '我無法進入此信箱',
  or: '或',
  google: '使用 Google 登入',
  botCheck: '此頁面有機器人偵測保護。',
  privacy: '登入即表示您同意隱私權政策與服務條款。',
  version: '版本 {version}',
  language: '語言',
  signingIn: '登入中…',
  demoTitle: '這是一家示範店家',
  demoText: '請用 {email} 登入，驗證碼會寄到示範信箱。用 {newcomer} 登入可以開通自己的店家。',
  demoUse: '使用這個電子郵件',
  demoMailbox: '開啟示範信箱',
} satisfies Phrases['signIn'];
