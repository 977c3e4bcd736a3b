import type { shares as source } from '../en-us/shares.ts';
import type { Widened } from '../phrases.ts';

export const shares = {
  ways: '拆分方式',
  payment: '按金額',
  even: '平均拆分',
  items: '按餐點',
  count: '帳單份數',
  check: '帳單 {no}',
  named: '帳單 {no}，{name}',
  evenHint: '每份帳單平均分攤所有金額，含稅費和收費。',
  itemsHint: '點選餐點所在的帳單。選了多份時平均分攤。',
  preview: '每份帳單的金額',
  save: '拆成 {count} 份帳單',
  done: '已拆成 {count} 份帳單',
  few: '請至少在兩份帳單上放入餐點。',
  checks: '帳單',
  paid: '已付',
  asked: '正在「{terminal}」刷卡',
  waiting: '正在等待「{terminal}」刷卡',
  part: '{parts}/{of} {name}',
  join: '合併帳單',
  joinUnpaid: '合併未付帳單',
  joined: '已合併，總計 {total}',
} satisfies Widened<typeof source>;
