import type { orderType as source } from '../en-us/order-type.ts';
import type { Widened } from '../phrases.ts';

export const orderType: Widened<typeof source> = {
  order: {
    typeDialog: {
      title: '請選擇訂單類型',
      pickupHint: '顧客自行帶走',
      dineInHint: '送到餐桌',
      tableNumber: '桌號',
      tableRequired: '請輸入桌號後繼續',
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
      title: '外帶還是內用？',
      now: '目前類型',
      dineIn: '內用，選擇桌號',
      accepted: '廚房已收到此訂單，類型仍為「{type}」。如需更改，請寫在訂單備註裡，廚房會收到通知。',
    },
  },
};
