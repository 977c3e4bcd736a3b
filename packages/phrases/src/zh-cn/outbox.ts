import type { Phrases } from '../phrases.ts';

export const outbox = {
  unsent: { other: '{count} 项更改尚未发送 · {age}' },
  unsentShort: { other: '{count} 项未发送 · {age}' },
  refused: { other: '{count} 项更改被拒绝' },
  stuck: { other: '{count} 项更改发不出去' },
  notKept: '此设备无法保存未发送的更改。发送完成前请勿关闭或刷新本页面。',
  open: '查看未发送的内容',
  old: '它在此设备上已超过 30 天，服务器可能已不记得是否收到过。请先查看订单，再重试或放弃。',
  leaveOut: '放弃',
  about: '{what}：{reason}',
  holdsBack: '在您决定之前，此订单的送厨或付款会先等待。',
  logoutTitle: { other: '还有 {count} 项更改未发送，仍要退出登录？' },
  logoutText: '它们会留在此设备上，本店下次在此登录时发送。',
} satisfies Phrases['outbox'];
