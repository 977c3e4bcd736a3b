import type { SiteverifyProtocol } from './siteverify.ts';

/** Google reCAPTCHA v3: scores everybody, and spends a token with the first question about it. */
export const recaptcha: SiteverifyProtocol = {
  extra: () => ({}),
  mayAskAgain: false,
  scoreIn: ({ score }) => (typeof score === 'number' ? score : null),
};
