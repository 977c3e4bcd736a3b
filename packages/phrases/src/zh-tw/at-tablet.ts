import type { atTablet as source } from '../en-us/at-tablet.ts';
import type { Widened } from '../phrases.ts';

export const atTablet = {
  who: '現在是誰在值班？',
  people: '員工',
  pinOf: '{name} 的 PIN 碼',
  done: '確定',
  checking: '正在核對…',
  someoneElse: '換一位員工',
  wrong: 'PIN 碼不正確，請再試一次。',
  paused: 'PIN 碼錯誤次數過多，請 {seconds} 秒後再試。經理可以立即登入。',
  unknownHere: '沒有網路，無法核對這組 PIN 碼：{name} 還沒在這台收銀機登入過。',
  tooLong: '這台收銀機離線太久，無法核對 PIN 碼。',
  withoutName: '不登入，繼續使用',
  withoutNameText: '仍可點餐和收款，但不會記在任何員工名下。',
  signIn: '登入',
  switchFrom: '目前員工：{name}。切換員工或鎖定',
  signedIn: '目前員工：{name}',
  lock: '鎖定收銀機',
  signOut: '登出 {name}',
  ordersOf: '{name} 的訂單',
  takeOver: '接手',
  lockSetting: {
    label: '鎖定這台收銀機',
    hint: '下一位使用者需輸入自己的 PIN 碼。目前的訂單會保留。',
    choices: {
      never: '永不',
      30: '30 秒後',
      60: '1 分鐘後',
      180: '3 分鐘後',
      300: '5 分鐘後',
      sale: '每筆銷售後',
    },
  },
} satisfies Widened<typeof source>;
