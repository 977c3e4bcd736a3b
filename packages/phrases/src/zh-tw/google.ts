import type { google as source } from '../en-us/google.ts';

export const google = {
  registeredTitle: '感謝您的註冊',
  registeredNow: '{email} 已經註冊。',
  registeredHow: '這個信箱沒有連結這個 Google 帳號，請改用驗證碼登入。我們會把驗證碼寄到這個信箱。',
  registeredSignIn: '用驗證碼登入',
  registeredText: '仍然無法登入？請透過電話或電子郵件聯絡客服。',
  phoneTitle: '請輸入電話號碼',
  phoneText: '客服人員會與您聯絡，協助您完成開店設定。',
  phoneWhy: '填寫後即可開始設定。顧客看不到這個號碼，也不會印在收據上。',
  country: '國家',
  phoneFailed: '電話號碼儲存失敗，請再試一次或聯絡客服。',
  failed: '無法載入 Google 登入，您可以使用驗證碼登入。',
  again: '重新載入 Google',
} satisfies typeof source;
