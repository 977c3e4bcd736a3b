import type { atTablet as source } from '../en-us/at-tablet.ts';
import type { Widened } from '../phrases.ts';

export const atTablet = {
  who: '现在谁在岗？',
  people: '员工',
  pinOf: '{name} 的 PIN 码',
  done: '确定',
  checking: '正在核对…',
  someoneElse: '换一位员工',
  wrong: 'PIN 码不对，请重试。',
  paused: 'PIN 码错误次数过多，请 {seconds} 秒后再试。经理可以立即登录。',
  unknownHere: '没有网络，无法核对这个 PIN 码：{name} 还没在这台收银机上登录过。',
  tooLong: '这台收银机离线太久，无法核对 PIN 码。',
  withoutName: '不登录继续',
  withoutNameText: '仍可点单和收款，但不会记在任何员工名下。',
  signIn: '登录',
  switchFrom: '当前员工：{name}。切换员工或锁定',
  signedIn: '当前员工：{name}',
  lock: '锁定收银机',
  signOut: '退出 {name}',
  ordersOf: '{name} 的订单',
  takeOver: '接手',
  lockSetting: {
    label: '锁定这台收银机',
    hint: '下一位使用者需输入自己的 PIN 码。当前订单会保留。',
    choices: {
      never: '从不',
      30: '30 秒后',
      60: '1 分钟后',
      180: '3 分钟后',
      300: '5 分钟后',
      sale: '每笔销售后',
    },
  },
} satisfies Widened<typeof source>;
