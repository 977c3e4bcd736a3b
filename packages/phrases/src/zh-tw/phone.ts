import type { phone as source } from '../en-us/phone.ts';
import type { Widened } from '../phrases.ts';

export const phone = {
  tooLong: '「{typed}」超過 {max} 個字元，未被接受：請只輸入號碼，不含分機號碼。',
} satisfies Widened<typeof source>;
