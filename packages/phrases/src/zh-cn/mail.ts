import type { mail as source } from '../en-us/mail.ts';

export const mail = {
  code: {
    subject: '{code} 是您的 Till 登录验证码',
    heading: '您的登录验证码',
    enter: '请在收银机上输入此验证码登录：',
    orLink: '或者，在要登录的设备上打开此链接：',
    link: '在此设备上登录',
    expiry: '验证码和链接在 {minutes} 分钟内有效，任选其一，仅可使用一次。',
    linkSubject: '您的 Till 登录链接',
    openLink: '请在要登录的设备上打开此链接：',
    linkExpiry: '链接在 {minutes} 分钟内有效，仅可使用一次。',
    notYou: '如果不是您本人操作，请忽略此邮件。没有验证码，任何人都无法登录。',
  },
  receipt: {
    subject: '您在 {merchant} 的小票，订单 {order}',
    why: '您收到此邮件，是因为在 {merchant} 消费时留下了此邮箱用于接收小票。',
  },
  mailbox: {
    title: '演示邮箱',
    explanation: '此演示发出的邮件和短信都会显示在这里，最新的在最前。页面会自动刷新。',
    empty: '还没有邮件。获取登录验证码后，邮件会显示在这里。',
    unreachable: '演示邮件服务器没有响应。如果一直如此，请重新启动演示。',
    reload: '刷新',
    signIn: '前往登录',
    code: '验证码',
    to: '收件人：{address}',
    textTo: '短信收件人：{address}',
  },
  printers: {
    title: '演示打印机',
    explanation: '此演示的打印机打印的内容，最新的在最前。页面会自动刷新。',
    empty: '还没有打印任何内容。将订单发送到厨房后，小票会显示在这里。',
    unreachable: '演示打印机没有响应。如果一直如此，请重新启动演示。',
    control: '取走纸、打开机盖……',
    part: '只打印了一部分',
  },
} satisfies typeof source;
