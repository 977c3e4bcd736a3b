/** Why something that the kitchen has is taken off an order. */
export const voids = {
  title: '厨房已收到 {name}',
  hint: '请选择作废原因，会通知厨房。',
  reasons: { mind: '顾客改变主意', mistake: '点错了', out: '厨房已售罄', wait: '上菜太慢' },
  own: '其他原因',
  void: '作废',
  keep: '保留',
};
