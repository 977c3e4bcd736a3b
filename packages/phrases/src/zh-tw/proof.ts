import type { proof as source } from '../en-us/proof.ts';
import type { Widened } from '../phrases.ts';

export const proof = {
  title: '確認是您本人',
  text: '這項操作關係到店家的安全，需要確認是您本人。',
  goesTo: '我們會將驗證碼寄到 {address}。',
  send: '寄送驗證碼',
  sent: '驗證碼已寄到 {address}，{minutes} 分鐘內有效。',
  confirm: '確認',
  wrong: '驗證碼錯誤或已過期。請查看最新的郵件，或返回重新索取。',
} satisfies Widened<typeof source>;
