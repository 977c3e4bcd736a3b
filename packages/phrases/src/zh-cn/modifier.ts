import type { Phrases } from '../phrases.ts';

export const modifier = {
  please_select_all_modifiers: '请选择所有必选项',
  all_modifiers_selected: '选项已全部选好',
  missing: '请选择所有必选项：{groups}',
  selectExactly: '（选 {count} 项）',
  minimum: '至少 {count} 项',
  maximum: '最多 {count} 项',
  required: '必选',
  optional: '可选',
  chosen: '已选',
  plusPrice: '+{price}',
} satisfies Phrases['modifier'];
