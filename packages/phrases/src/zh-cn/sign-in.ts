import type { Phrases } from '../phrases.ts';

export const signIn = {
  intro: '输入邮箱，我们会给您发送一次性验证码。',
  email: '邮箱',
  emailPlaceholder: 'name@example.com',
  emailRequired: '请输入邮箱地址。',
  emailInvalid: '邮箱地址不正确。',
  requestCode: '发送验证码',
  codeBoxes: '一次性验证码',
  codeDigit: '第 {place} 位，共 {count} 位',
  submit: '提交',
  tooManyLettersFor:
    '尝试次数过多。请在 {wait}后重新获取验证码。如果您用此邮箱在这里注册过店铺，请查看收件箱：含登录链接的邮件已送达或即将送达，链接在 10 分钟内有效。',
  lost: '我无法进入此邮箱',
  or: '或',
  google: '使用 Google 登录',
  botCheck: '此页面有机器人检测保护。',
  privacy: '登录即表示您同意隐私政策和服务条款。',
  version: '版本 {version}',
  language: '语言',
  signingIn: '正在登录…',
  demoTitle: '这是一家演示店铺',
  demoText: '请用 {email} 登录，验证码会发到演示邮箱。用 {newcomer} 登录可以开通自己的店铺。',
  demoUse: '使用此邮箱',
  demoMailbox: '打开演示邮箱',
} satisfies Phrases['signIn'];
