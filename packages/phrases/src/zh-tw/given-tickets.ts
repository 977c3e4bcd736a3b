import type { givenTickets as source } from '../en-us/given-tickets.ts';
import type { Widened } from '../phrases.ts';

export const givenTickets = {
  strip: { other: '{count} 張廚房單未送達' },
  stripShort: { other: '廚房單 {count} 張' },
  silent: '廚房顯示螢幕「{screen}」沒有回應',
  silentStandby: '廚房顯示螢幕「{screen}」沒有回應：改由 {printer} 列印',
  silentShort: '{screen}：沒有回應',
  title: '未送達廚房的單',
  explained: '請在能用的印表機上列印，或者告訴廚房。從這裡列印的單會標明「重印」，因為廚房可能已經有了。',
  none: '廚房什麼都不缺。',
  from: '{printer} · {time}',
  removed: '已移除的印表機或螢幕',
  lines: { added: '{quantity} × {name}', changed: '改為 {quantity} × {name}', cancelled: '取消：{quantity} × {name}' },
  since: { cancelled: '訂單後來取消了：什麼都不用做。', changed: '訂單後來有變動，現在是：' },
  note: '備註或桌號有變動。',
  readyTime: '備好時間改為 {time}。',
  mayBe: '廚房可能已經有這張單。',
  surelyNot: '廚房沒有這張單。',
  notSaid: '顯示螢幕 {printer} 沒有確認已顯示。',
  waits: '{printer} 一能列印就會印出來。如果在別處列印，那裡就不再列印。',
  waitsScreen: '一有裝置重新開啟顯示螢幕 {printer}，就會在上面顯示，即使您已列印。',
  printOn: '在 {printer} 上列印',
  noPrinter: '沒有開啟的廚房印表機。請在設定中開啟一台，或者告訴廚房。',
  told: '廚房已知道',
  onItsWay: '已送往 {printer}',
} satisfies Widened<typeof source>;
