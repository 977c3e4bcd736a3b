import type { Phrases } from '../phrases.ts';

export const modifier = {
  please_select_all_modifiers: '請選擇所有必選項目',
  all_modifiers_selected: '選項已全部選好',
  missing: '請選擇所有必選項目：{groups}',
  selectExactly: '（選 {count} 項）',
  minimum: '至少 {count} 項',
  maximum: '最多 {count} 項',
  required: '必選',
  optional: '可選',
  chosen: '已選',
  plusPrice: '+{price}',
  steps: '步驟',
  lastStep: '數量和備註',
  times: '{count} × {name}',
  howMany: '{name}的數量',
} satisfies Phrases['modifier'];
