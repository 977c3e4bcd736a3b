import type { botCheck as source } from '../en-us/bot-check.ts';

export const botCheck = {
  recaptcha: 'Este sitio está protegido por reCAPTCHA, y se aplican la {privacy} y los {terms} de Google.',
  recaptchaPrivacy: 'Política de Privacidad',
  recaptchaTerms: 'Términos del Servicio',
} satisfies typeof source;
