import type { phone as source } from '../en-us/phone.ts';
import type { Widened } from '../phrases.ts';

export const phone = {
  tooLong: '“{typed}”超过 {max} 个字符，未被接受：请只输入号码，不含分机号。',
} satisfies Widened<typeof source>;
