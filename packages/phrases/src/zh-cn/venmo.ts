import type { venmo as source } from '../en-us/venmo.ts';
import type { Widened } from '../phrases.ts';

export const venmo = {
  explained: '请顾客用手机扫描此二维码。',
  code: 'Venmo 二维码：向 @{user} 付款 {amount}',
  to: '付款给 @{user}',
  check: 'Venmo 不会通知收银机。确认前请查看您自己的 Venmo。',
  received: '我已收到 {amount}',
  confirmTitle: '{amount} 到账了吗？',
  confirmText: '您的 Venmo 已显示订单 {order} 的 {amount}。确认后订单即为已付款。',
  yes: '已到账',
  notYet: '还没有',
  setUp: '设置 Venmo',
  user: 'Venmo 用户名',
  userHint: '顾客扫码付款。留空则不收 Venmo。需要 Venmo 商业账户。',
  userPlaceholder: '未设置',
  userInvalid: '这不是 Venmo 用户名，没有保存。只能用字母、数字、- 和 _。',
  saved: 'Venmo 用户名已保存',
  removed: '已停用 Venmo',
} satisfies Widened<typeof source>;
