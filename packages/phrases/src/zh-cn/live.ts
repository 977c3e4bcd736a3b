import type { live as source } from '../en-us/live.ts';
import type { Widened } from '../phrases.ts';

export const live = {
  anotherRegister: '另一台收银机',
  one: '{who}：{what}',
  several: '{who}修改了此订单：{list}',
  separator: '，',
  more: { other: '以及另外 {count} 处更改' },
  did: {
    added: '添加了 {items}',
    removed: '移除了 {items}',
    quantity: '将 {name} 的数量从 {before} 改为 {after}',
    changed: '修改了 {name}',
    submitted: '已送厨房',
    tip: '修改了小费',
    note: '修改了订单备注',
    customer: '修改了顾客',
    table: '换到 {table} 号桌',
    noTable: '去掉了桌号',
    type: '将类型改为{type}',
    pay_later: '改为稍后付款',
  },
  paid: {
    title: '已付款',
    at: '{order}已在 {who} 付款。',
    elsewhere: '{order}已在另一台收银机付款。',
    nothingCharged: '此处没有收费。',
  },
  cancelled: {
    title: '订单已取消',
    at: '{order}已在 {who} 取消。',
    elsewhere: '{order}已在另一台收银机取消。',
    nothingCharged: '没有收取任何费用。',
  },
} satisfies Widened<typeof source>;
