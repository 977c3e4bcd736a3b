import type { live as source } from '../en-us/live.ts';
import type { Widened } from '../phrases.ts';

export const live = {
  anotherRegister: '另一台收銀機',
  one: '{who}：{what}',
  several: '{who}修改了此訂單：{list}',
  separator: '，',
  more: { other: '以及另外 {count} 處變更' },
  did: {
    added: '新增了 {items}',
    removed: '移除了 {items}',
    quantity: '將 {name} 的數量從 {before} 改為 {after}',
    changed: '修改了 {name}',
    submitted: '已送廚房',
    tip: '修改了小費',
    note: '修改了訂單備註',
    customer: '修改了顧客',
    table: '換到 {table} 桌',
    noTable: '移除了桌號',
    type: '將類型改為{type}',
    pay_later: '改為稍後付款',
  },
  paid: {
    title: '已付款',
    at: '{order}已在 {who} 付款。',
    elsewhere: '{order}已在另一台收銀機付款。',
    nothingCharged: '此處沒有收費。',
  },
  cancelled: {
    title: '訂單已取消',
    at: '{order}已在 {who} 取消。',
    elsewhere: '{order}已在另一台收銀機取消。',
    nothingCharged: '沒有收取任何費用。',
  },
} satisfies Widened<typeof source>;
