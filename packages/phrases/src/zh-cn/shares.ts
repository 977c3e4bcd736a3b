import type { shares as source } from '../en-us/shares.ts';
import type { Widened } from '../phrases.ts';

export const shares = {
  ways: '拆分方式',
  payment: '按金额',
  even: '平均拆分',
  items: '按菜品',
  count: '账单份数',
  check: '账单 {no}',
  named: '账单 {no}，{name}',
  evenHint: '每份账单平均分摊所有金额，含税费和收费。',
  itemsHint: '点选菜品所在的账单。选了多份时平均分摊。',
  preview: '每份账单的金额',
  save: '拆成 {count} 份账单',
  done: '已拆成 {count} 份账单',
  few: '请至少在两份账单上放入菜品。',
  checks: '账单',
  paid: '已付',
  asked: '正在“{terminal}”刷卡',
  waiting: '正在等待“{terminal}”刷卡',
  part: '{parts}/{of} {name}',
  join: '合并账单',
  joinUnpaid: '合并未付账单',
  joined: '已合并，总计 {total}',
} satisfies Widened<typeof source>;
