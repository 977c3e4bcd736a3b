import type { sending as source } from '../en-us/sending.ts';
import type { Widened } from '../phrases.ts';

export const sending = {
  title: '发送小票',
  how: '发送方式',
  types: { email: '邮件', phone: '短信' },
  receiver: { email: '邮箱', phone: '手机号码' },
  invalid: { email: '请输入有效的邮箱。', phone: '请输入有效的电话号码。' },
  send: '发送',
  onItsWay: '正在发送给 {receiver}',
  notSent: '未发送。{why}',
  offline: '没有网络：现在无法发送。您输入的内容会保留。',
  unsent: '此订单尚未传到服务器，现在无法发送小票。',
  kept: '同时会保存到 {customer} 的资料中。',
  list: '已发送的小票',
  states: { waiting: '正在发送', sent: '已发送', perhaps: '可能已发送', refused: '未发送' },
  problems: {
    receiver: '此邮箱或号码无法接收，请与顾客核对。',
    rejected: '内容被拒收。请打印小票，或换一种方式发送。',
    unreachable: '现在无法送出。请打印小票，或稍后重新发送。',
    no_answer: '确认之前连接中断。重新发送前请先询问顾客。',
  },
  retried: '现在无法送出，服务器会在一小时内继续尝试。',
  again: '重新发送',
  /** Instead of an address: whose it was is erased. */
  erased: '顾客资料已删除',
  unread: '现在无法显示发送记录。',
} satisfies Widened<typeof source>;
