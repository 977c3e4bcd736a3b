/** What Google wants to be read where reCAPTCHA is used without its badge. */
export const botCheck = {
  recaptcha: 'This site is protected by reCAPTCHA and the Google {privacy} and {terms} apply.',
  recaptchaPrivacy: 'Privacy Policy',
  recaptchaTerms: 'Terms of Service',
};
