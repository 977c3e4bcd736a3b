import type { orderType as source } from '../en-us/order-type.ts';
import type { Widened } from '../phrases.ts';

export const orderType: Widened<typeof source> = {
  order: {
    typeDialog: {
      offer: '在這台收銀機上，新訂單一律以外帶開單？',
      title: '訂單類型',
      tableTitle: '哪一桌？',
      pickupHint: '顧客自行帶走',
      dineInHint: '送到餐桌',
      tableNumber: '桌號',
      tableRequired: '請輸入桌號後繼續',
      tableHere: '訂單已在此桌',
      continue: '繼續',
      back: '返回',
      starting: '正在開單…',
    },
    tableDialog: {
      change: '更改桌號',
      save: '儲存桌號',
      none: '尚無桌號',
    },
    changeDialog: {
      title: '更改訂單類型',
      now: '目前類型',
      dineIn: '內用，選擇桌號',
      accepted: '廚房已收到此訂單，類型仍為「{type}」。如需更改，請寫在訂單備註裡，廚房會收到通知。',
      seat: '在此桌內用',
    },
    tables: {
      list: '餐桌',
      justNow: '剛剛',
      free: '空桌',
      openTitle: '{table} 桌已開單',
      open: '{time} 開單 · {total}',
      openMany: '{count} 張未結訂單',
      closed: '{table} 桌已沒有未結訂單。',
      stays: '開啟其他訂單時，此訂單會保留，可在「未結訂單」中找到。',
      openIt: '開啟該訂單',
      openOne: '開啟 {id}：{time} 起，{total}',
      newCheck: '另開一單',
      bringHere: '此訂單作為第二單放到該桌',
      twice: '{table} 桌有兩張未結訂單',
      twiceText:
        '訂單 {own} 在這裡開到該桌的同時，{device} 也為該桌開了 {id}（目前 {total}）。如果是同一桌客人，請繼續使用其中一張並取消另一張：系統不會自動合併。',
      openThat: '開啟 {id}',
    },
  },
};
