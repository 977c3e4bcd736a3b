import type { recovery as source } from '../en-us/recovery.ts';
import type { Widened } from '../phrases.ts';

export const recovery = {
  codeTitle: '输入验证码',
  codeIntro: '6 位验证码已发送至 {email}，10 分钟内有效。',
  late: '两分钟后仍未收到邮件？请查看垃圾邮件文件夹，或返回核对邮箱地址。',
  wrongCode: '验证码不正确或已过期。请核对，或返回重新获取。',
  linkIntro: '您打开了我们邮件中的链接。如果是您本人操作，请继续。',
  linkSubmit: '在此设备上登录',
  linkWrong: '此链接已使用或已过期。请重新获取验证码。',
  linkNot: '改用验证码',
  shutOut: '此收银机已退出登录',
  shutOutText:
    '店主在其他设备上将其退出，它长时间未使用，店铺已从备份恢复，或者有人持有其登录信息的副本（这种情况下店主会收到邮件）。尚未发送的销售会留在这里，同一家店再次登录时发送。',
  shutOutOrder: '订单 {order} 尚未完成。同一家店登录后会回到购物车。',
  waiting: '这里还有内容未发送',
  waitingText: { other: '此设备上存有 {count} 项更改，同一家店在这里登录后就会发送。在此之前请勿清除或更换此设备。' },
  elsewhereTitle: '您的账号在 {place}',
  elsewhereText: '请前往该地址，用同一邮箱登录。下次请在此设备上直接打开该地址。',
  elsewhereGo: '前往 {place}',
  title: '使用备用邮箱',
  text: '如果 {email} 的店铺设有备用邮箱，我们会向那里发送验证码。用它可以照常登录。',
  send: '向备用邮箱发送验证码',
  sentTitle: '请查看备用邮箱',
  sent: '如果 {email} 的店铺设有备用邮箱，6 位验证码正在发送。10 分钟内有效。如果没有备用邮箱，请联系客服。',
  tooManyFor: '尝试次数过多。请查看备用邮箱：最近的邮件中有 10 分钟内有效的链接。或者在 {wait}后再试。',
} satisfies Widened<typeof source>;
