import type { orderType as source } from '../en-us/order-type.ts';
import type { Widened } from '../phrases.ts';

export const orderType: Widened<typeof source> = {
  order: {
    typeDialog: {
      offer: '在本收银机上，新订单一律按自取开单？',
      title: '订单类型',
      tableTitle: '哪一桌？',
      pickupHint: '顾客自行带走',
      dineInHint: '送到餐桌',
      tableNumber: '桌号',
      tableRequired: '请输入桌号后继续',
      tableHere: '订单已在此桌',
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
      title: '更改订单类型',
      now: '当前类型',
      dineIn: '堂食，选择桌号',
      accepted: '厨房已收到此订单，类型仍为“{type}”。如需更改，请写在订单备注里，厨房会收到通知。',
      seat: '在此桌堂食',
    },
    tables: {
      list: '餐桌',
      justNow: '刚刚',
      free: '空桌',
      openTitle: '{table} 号桌已开单',
      open: '{time} 开单 · {total}',
      openMany: '{count} 张未结订单',
      closed: '{table} 号桌已没有未结订单。',
      stays: '打开其他订单时，此订单会保留，可在“未结订单”中找到。',
      openIt: '打开该订单',
      openOne: '打开 {id}：{time} 起，{total}',
      newCheck: '另开一单',
      bringHere: '此订单作为第二单放到该桌',
      twice: '{table} 号桌有两张未结订单',
      twiceText:
        '订单 {own} 在这里开到该桌的同时，{device} 也为该桌开了 {id}（目前 {total}）。如果是同一桌客人，请继续使用其中一张并取消另一张：系统不会自动合并。',
      openThat: '打开 {id}',
    },
  },
};
