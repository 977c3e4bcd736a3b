import type { notice as source } from '../en-us/notice.ts';
import type { Widened } from '../phrases.ts';

export const notice = {
  one: '新的线上订单 {id}',
  oneShort: '新订单 {id}',
  many: { other: '{count} 个新的线上订单' },
  manyShort: { other: '{count} 个新订单' },
  at: '{type} {time}',
  paid: '已付款',
  due: '到店付款：{amount}',
  open: '打开',
  toOrder: '查看订单',
  closeAllTitle: '关闭 {count} 条提醒？',
  closeAllText: '所有收银机都会关闭。订单仍在“未结订单”中；还没有人接的订单会继续提醒。',
  stay: { other: '{count} 个订单继续提醒：还没有人接单。' },
  paused: { other: '线上订单已暂停，还剩 {count} 分钟' },
  pausedShort: '线上订单暂停',
  pausedBrief: '暂停',
} satisfies Widened<typeof source>;
