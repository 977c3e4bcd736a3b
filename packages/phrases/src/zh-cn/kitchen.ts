export const kitchen = {
  order: '订单',
  table: '桌号',
  orderTypes: { pickup: '自取', 'dine-in': '堂食', delivery: '外卖' },
  ready: '出餐时间：',
  reprint: '补打',
  reprintHint: '可能已经出过此单',
  change: '改单',
  cancelled: '退单',
  was: '原',
  is: '改为',
  note: '备注：',
  none: '无',
};
