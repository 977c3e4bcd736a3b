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
  steps: '步骤',
  lastStep: '数量和备注',
  times: '{count} × {name}',
  howMany: '{name}的数量',
} satisfies Phrases['modifier'];
