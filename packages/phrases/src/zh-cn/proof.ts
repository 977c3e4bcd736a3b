import type { proof as source } from '../en-us/proof.ts';
import type { Widened } from '../phrases.ts';

export const proof = {
  title: '确认是您本人',
  text: '此操作关系到店铺的安全，需要确认是您本人。',
  goesTo: '我们会把验证码发送到 {address}。',
  send: '发送验证码',
  sent: '验证码已发送到 {address}，{minutes} 分钟内有效。',
  confirm: '确认',
  wrong: '验证码错误或已过期。请查看最新的邮件，或返回重新获取。',
} satisfies Widened<typeof source>;
