import type { botCheck as source } from '../en-us/bot-check.ts';

export const botCheck = {
  recaptcha: '本网站受 reCAPTCHA 保护，并适用 Google 的{privacy}和{terms}。',
  recaptchaPrivacy: '隐私权政策',
  recaptchaTerms: '服务条款',
} satisfies typeof source;
