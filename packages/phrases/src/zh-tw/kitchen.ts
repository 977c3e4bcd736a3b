export const kitchen = {
  order: '訂單',
  table: '桌號',
  orderTypes: { pickup: '外帶', 'dine-in': '內用', delivery: '外送' },
  ready: '出餐時間：',
  reprint: '補印',
  reprintHint: '可能已經出過此單',
  change: '改單',
  cancelled: '取消',
  was: '原',
  is: '改為',
  note: '備註：',
  none: '無',
};
