import type { modifier as source } from '../en-us/modifier.ts';
import type { Widened } from '../phrases.ts';

export const modifier: Widened<typeof source> = {
  please_select_all_modifiers: '請選擇',
  all_modifiers_selected: '已選好',
  missing: '請選擇：{groups}',
  selectExactly: '（選 {count} 項）',
  selectRange: '（選 {minimum} 至 {maximum} 項）',
  selectAtLeast: '（至少選 {count} 項）',
  selectUpTo: '（最多選 {count} 項）',
  againForNone: '再點一下即取消',
  optional: '可選',
  chosen: '已選',
  gone: '已不在菜單上',
  plusPrice: '+{price}',
  steps: '步驟',
  lastStep: '數量',
  times: '{count} × {name}',
  howMany: '{name}的數量',
  enterPrice: '請先輸入價格再加入',
  offer: '在這台收銀機上，沒有選項的商品點一下就加入？',
  noteHint: '給廚房看，例如「不要洋蔥」',
  usedNotes: '用過的備註',
};
