import type { givenTickets as source } from '../en-us/given-tickets.ts';
import type { Widened } from '../phrases.ts';

export const givenTickets = {
  strip: { other: '{count} 张厨房单未送达' },
  stripShort: { other: '厨房单 {count} 张' },
  silent: '厨房显示屏“{screen}”没有响应',
  silentStandby: '厨房显示屏“{screen}”没有响应：改由 {printer} 打印',
  silentShort: '{screen}：没有响应',
  title: '未送达厨房的单',
  explained: '请在能用的打印机上打印，或者告诉厨房。从这里打印的单会标明“重印”，因为厨房可能已经有了。',
  none: '厨房什么都不缺。',
  from: '{printer} · {time}',
  removed: '已删除的打印机或显示屏',
  lines: { added: '{quantity} × {name}', changed: '改为 {quantity} × {name}', cancelled: '取消：{quantity} × {name}' },
  since: { cancelled: '订单后来取消了：什么都不用做。', changed: '订单后来有改动，现在是：' },
  note: '备注或桌号有改动。',
  readyTime: '备好时间改为 {time}。',
  mayBe: '厨房可能已经有这张单。',
  surelyNot: '厨房没有这张单。',
  notSaid: '显示屏 {printer} 没有确认已显示。',
  waits: '{printer} 一能打印就会打出来。如果在别处打印，那里就不再打印。',
  waitsScreen: '一有设备重新打开显示屏 {printer}，就会在上面显示，即使您已打印。',
  printOn: '在 {printer} 上打印',
  noPrinter: '没有开启的厨房打印机。请在设置中开启一台，或者告诉厨房。',
  told: '厨房已知道',
  onItsWay: '已发往 {printer}',
} satisfies Widened<typeof source>;
