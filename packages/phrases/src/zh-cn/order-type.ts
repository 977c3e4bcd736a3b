import type { orderType as source } from '../en-us/order-type.ts';
import type { Widened } from '../phrases.ts';

export const orderType: Widened<typeof source> = {
  order: {
    typeDialog: {
      title: '请选择订单类型',
      pickupHint: '顾客自行带走',
      dineInHint: '送到餐桌',
      tableNumber: '桌号',
      tableRequired: '请输入桌号后继续',
      continue: '继续',
      back: '返回',
      starting: '正在开单…',
    },
    tableDialog: {
      change: '更改桌号',
      save: '保存桌号',
      none: '尚无桌号',
    },
    changeDialog: {
      title: '自取还是堂食？',
      now: '当前类型',
      dineIn: '堂食，选择桌号',
      accepted: '厨房已收到此订单，类型仍为“{type}”。如需更改，请写在订单备注里，厨房会收到通知。',
    },
  },
};
