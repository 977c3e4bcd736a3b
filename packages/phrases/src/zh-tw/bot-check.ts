import type { botCheck as source } from '../en-us/bot-check.ts';

export const botCheck = {
  recaptcha: '本網站受 reCAPTCHA 保護，並適用 Google 的{privacy}和{terms}。',
  recaptchaPrivacy: '隱私權政策',
  recaptchaTerms: '服務條款',
} satisfies typeof source;
