/** Why something that the kitchen has is taken off an order. */
export const voids = {
  title: '廚房已收到 {name}',
  hint: '請選擇作廢原因，會通知廚房。',
  reasons: { mind: '顧客改變主意', mistake: '點錯了', out: '廚房已售完', wait: '出餐太慢' },
  own: '其他原因',
  void: '作廢',
  keep: '保留',
};
