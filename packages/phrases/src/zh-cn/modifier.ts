import type { modifier as source } from '../en-us/modifier.ts';
import type { Widened } from '../phrases.ts';

export const modifier: Widened<typeof source> = {
  please_select_all_modifiers: '请选择',
  all_modifiers_selected: '已选好',
  missing: '请选择：{groups}',
  selectExactly: '（选 {count} 项）',
  selectRange: '（选 {minimum} 至 {maximum} 项）',
  selectAtLeast: '（至少选 {count} 项）',
  selectUpTo: '（最多选 {count} 项）',
  againForNone: '再点一下即取消',
  optional: '可选',
  chosen: '已选',
  gone: '已不在菜单上',
  plusPrice: '+{price}',
  steps: '步骤',
  lastStep: '数量',
  times: '{count} × {name}',
  howMany: '{name}的数量',
  enterPrice: '请输入价格后再添加',
  offer: '在本收银机上，没有选项的商品点一下就加入？',
  noteHint: '给后厨看，例如“不要洋葱”',
  usedNotes: '用过的备注',
};
