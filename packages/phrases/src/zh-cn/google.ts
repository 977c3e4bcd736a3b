import type { google as source } from '../en-us/google.ts';

export const google = {
  registeredTitle: '感谢您的注册',
  registeredNow: '{email} 已注册。',
  registeredHow: '此邮箱没有关联这个 Google 账号，请改用验证码登录。我们会把验证码发到此邮箱。',
  registeredSignIn: '用验证码登录',
  registeredText: '仍然无法登录？请通过电话或邮件联系客服。',
  phoneTitle: '请输入电话号码',
  phoneText: '客服人员会与您联系，协助您开店设置。',
  phoneWhy: '填写后即可开始设置。顾客看不到此号码，也不会印在小票上。',
  country: '国家',
  phoneFailed: '电话号码保存失败，请重试或联系客服。',
  failed: '无法加载 Google 登录，您可以使用验证码登录。',
  again: '重新加载 Google',
} satisfies typeof source;
