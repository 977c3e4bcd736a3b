import type { charges as source } from '../en-us/charges.ts';
import type { Widened } from '../phrases.ts';

export const charges = {
  title: '服务费',
  hint: '选择要加到此订单的费用，金额不含税。',
  offered: '{name}，{amount}',
  percent: '{percent}%',
  kinds: { service: '服务费', gratuity: '附加小费' },
  fixed: '不能移除',
  save: '保存',
  saving: '正在保存…',
  applied: '服务费已保存。合计 {total}',
  removed: '不收服务费。合计 {total}',
  offline: '当前离线。更改服务费需要网络连接，请等恢复连接后再试。',
  notSent: '订单尚未同步。未做任何更改，请稍后再试。',
  heldBack: '此订单有一项更改未被接受。未做任何更改；请先查看未发送的更改，然后再试。',
  unsure: 'Till 没有响应，尚不确定是否已保存。请重试，不会重复保存。',
  notApproved: '无人批准。未做任何更改。',
} satisfies Widened<typeof source>;
